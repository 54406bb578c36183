ALTER TABLE "releases" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "stopped_at" timestamp (3) with time zone;