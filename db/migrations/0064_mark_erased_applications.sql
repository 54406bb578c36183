ALTER TABLE "applications" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "applications" SET "erased_at" = entry."created_at", "first_name" = 'Erased', "name_key" = 'erased', "search_key" = concat("search_key", ' erased')
  FROM (SELECT "subject_id", max("created_at") AS "created_at" FROM "audit_log" WHERE "action" = 'application.pseudonymised' GROUP BY 1) entry
  WHERE "applications"."id"::text = entry."subject_id" AND "first_name" IS NULL AND "deleted_at" IS NULL;--> statement-breakpoint
UPDATE "users" SET "name" = 'Erased', "last_name" = '' WHERE "name" = 'Erased account';
