CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"request_id" uuid,
	"uploaded_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"sent_sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"preview_key" text,
	"width" integer,
	"height" integer,
	"superseded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "documents_preview_key_unique" UNIQUE("preview_key"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('passport_photograph', 'o_level_result', 'birth_certificate', 'indigene_letter', 'other', 'transfer_evidence')),
	CONSTRAINT "documents_media_type" CHECK ("documents"."media_type" in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf'))
);
--> statement-breakpoint
CREATE TABLE "information_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"document_kind" text,
	"field" text,
	"message" text NOT NULL,
	"due_on" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"asked_by" uuid NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"previous_answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "information_requests_status" CHECK ("information_requests"."status" in ('asked', 'answered', 'settled', 'withdrawn')),
	CONSTRAINT "information_requests_one_thing" CHECK (num_nonnulls("information_requests"."document_kind", "information_requests"."field") = 1)
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_request_id_information_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."information_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_requests" ADD CONSTRAINT "information_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_requests" ADD CONSTRAINT "information_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_application" ON "documents" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_request" ON "documents" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "information_requests_one_open" ON "information_requests" USING btree ("application_id",coalesce("document_kind", "field")) WHERE "information_requests"."status" in ('asked', 'answered');--> statement-breakpoint
CREATE INDEX "information_requests_application" ON "information_requests" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "information_requests_status" ON "information_requests" USING btree ("status","due_on");