ALTER TABLE "applications" ADD COLUMN "unfinished_answers" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "deleted_at" timestamp (3) with time zone;