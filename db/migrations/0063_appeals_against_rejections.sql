CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"about_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"reason" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"answer_by" date NOT NULL,
	"read_by" uuid,
	"read_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appeals_state" CHECK ("appeals"."state" in ('received', 'read', 'upheld', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_one" ON "appeals" USING btree ("application_id","about_at");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("answer_by","id") WHERE "appeals"."state" in ('received', 'read');