CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"application_number" text,
	"message" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "contact_messages_topic" CHECK ("contact_messages"."topic" in ('admissions', 'fees', 'academic', 'alumni', 'freedom-of-information', 'my-data', 'complaint', 'fraud', 'other'))
);
--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");