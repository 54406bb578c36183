-- contract: no college runs a release that reads the dropped table; its rows go where every other change waits
INSERT INTO "approvals" ("id", "kind", "subject", "change", "state", "maker", "checker", "alone", "created_at", "decided_at")
SELECT "id", 'bank-account', 'bank_transfer', "settings", "state", "proposed_by", "decided_by", "alone", "created_at", "decided_at"
FROM "bank_account_changes";--> statement-breakpoint
UPDATE "approvals" SET "subject" = replace("subject", 'bank-account:', 'approval:'), "change" = '{"path": "/admin-portal/approvals"}'
WHERE "kind" = 'alone' AND "subject" LIKE 'bank-account:%';--> statement-breakpoint
DROP TABLE "bank_account_changes" CASCADE;
