CREATE TABLE "decision_proposals" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"note" text,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "decision_proposals_status" CHECK ("decision_proposals"."status" in ('Draft', 'Submitted', 'Under Review', 'Accepted', 'Rejected', 'Pending Payment'))
);
--> statement-breakpoint
ALTER TABLE "decision_proposals" ADD CONSTRAINT "decision_proposals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_proposals" ADD CONSTRAINT "decision_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;