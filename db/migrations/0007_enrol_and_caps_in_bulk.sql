-- contract: bulk_changes_kind is only widened. What the release before writes is still allowed.
ALTER TABLE "bulk_changes" DROP CONSTRAINT "bulk_changes_kind";--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD COLUMN "value" text;--> statement-breakpoint
ALTER TABLE "student_imports" ADD COLUMN "kind" text DEFAULT 'students' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_kind" CHECK ("bulk_changes"."kind" in ('set-status', 'assign', 'enrol', 'caps'));