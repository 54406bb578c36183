-- contract: reconciliation_runs_status is only widened. What the release before writes is still allowed.
ALTER TABLE "reconciliation_runs" DROP CONSTRAINT "reconciliation_runs_status";--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD COLUMN "file" "bytea";--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_status" CHECK ("reconciliation_runs"."status" in ('Asking', 'Waiting', 'Running', 'Finished', 'Failed'));