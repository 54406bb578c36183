CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text,
	"note" text,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "decisions_state" CHECK ("decisions"."state" in ('held', 'released', 'undone', 'overtaken')),
	CONSTRAINT "decisions_from" CHECK ("decisions"."from_status" in ('Draft', 'Submitted', 'Under Review', 'Accepted', 'Rejected', 'Pending Payment')),
	CONSTRAINT "decisions_to" CHECK ("decisions"."to_status" in ('Draft', 'Submitted', 'Under Review', 'Accepted', 'Rejected', 'Pending Payment'))
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_held" ON "decisions" USING btree ("application_id") WHERE "decisions"."state" = 'held';--> statement-breakpoint
CREATE INDEX "decisions_due" ON "decisions" USING btree ("due_at") WHERE "decisions"."state" = 'held';--> statement-breakpoint
CREATE INDEX "decisions_newest" ON "decisions" USING btree ("application_id","decided_at","id");