ALTER TABLE "decision_proposals" ADD COLUMN "reply_on" date;--> statement-breakpoint
ALTER TABLE "decision_proposals" ADD COLUMN "conditions" text;--> statement-breakpoint
ALTER TABLE "decision_proposals" ADD COLUMN "release_id" uuid;--> statement-breakpoint
ALTER TABLE "decision_proposals" ADD CONSTRAINT "decision_proposals_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;