ALTER TABLE "admission_sessions" ADD COLUMN "decisions_by" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;