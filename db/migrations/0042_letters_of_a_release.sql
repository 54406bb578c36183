-- contract: review_exports_format is only widened. What the release before writes is still allowed.
ALTER TABLE "review_exports" DROP CONSTRAINT "review_exports_format";--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "gaps" jsonb;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "gaps_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "gaps_version" integer;--> statement-breakpoint
ALTER TABLE "review_exports" ADD COLUMN "release_id" uuid;--> statement-breakpoint
ALTER TABLE "review_exports" ADD CONSTRAINT "review_exports_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_exports" ADD CONSTRAINT "review_exports_format" CHECK ("review_exports"."format" in ('csv', 'xlsx', 'zip'));