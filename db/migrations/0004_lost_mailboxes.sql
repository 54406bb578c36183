CREATE TABLE "mailbox_recoveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"document" text NOT NULL,
	"document_fingerprint" text,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"opened_by" uuid NOT NULL,
	"decided_by" uuid,
	"token_hash" text,
	"effective_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailbox_recoveries_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "mailbox_recoveries_state" CHECK ("mailbox_recoveries"."state" in ('asked', 'shown', 'confirmed', 'done', 'declined', 'stopped', 'lapsed')),
	CONSTRAINT "mailbox_recoveries_document" CHECK ("mailbox_recoveries"."document" in ('national-id', 'passport', 'drivers-licence', 'voters-card', 'school-id', 'staff-id')),
	CONSTRAINT "mailbox_recoveries_not_own" CHECK ("mailbox_recoveries"."opened_by" <> "mailbox_recoveries"."user_id" and "mailbox_recoveries"."decided_by" is distinct from "mailbox_recoveries"."user_id"),
	CONSTRAINT "mailbox_recoveries_second_person" CHECK ("mailbox_recoveries"."state" not in ('confirmed', 'done') or ("mailbox_recoveries"."decided_by" is not null and "mailbox_recoveries"."decided_by" <> "mailbox_recoveries"."opened_by" and "mailbox_recoveries"."effective_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "mailbox_recoveries" ADD CONSTRAINT "mailbox_recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_recoveries" ADD CONSTRAINT "mailbox_recoveries_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_recoveries" ADD CONSTRAINT "mailbox_recoveries_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mailbox_recoveries_one_open" ON "mailbox_recoveries" USING btree ("user_id") WHERE "mailbox_recoveries"."state" in ('asked', 'shown', 'confirmed');--> statement-breakpoint
CREATE INDEX "mailbox_recoveries_newest" ON "mailbox_recoveries" USING btree ("created_at","id");