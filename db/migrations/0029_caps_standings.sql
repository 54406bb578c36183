CREATE TABLE "caps_standings" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"differences" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"read_by" uuid NOT NULL,
	CONSTRAINT "caps_standings_state" CHECK ("caps_standings"."state" in ('not_listed', 'listed', 'olevel_missing', 'differs', 'sent', 'recommended', 'approved', 'candidate_accepted', 'candidate_rejected', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "caps_standings" ADD CONSTRAINT "caps_standings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caps_standings" ADD CONSTRAINT "caps_standings_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caps_standings_state" ON "caps_standings" USING btree ("state");