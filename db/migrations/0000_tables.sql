-- What the tables need: trigrams for searching by part of a text, and plain columns in the indexes beside them. All three
-- extensions are trusted, so the database's owner may create them.
create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists btree_gin;--> statement-breakpoint
create extension if not exists btree_gist;--> statement-breakpoint
CREATE TABLE "admission_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"actor_id" uuid,
	"reason" text,
	"note" text,
	"visible_to_applicant" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"session" text NOT NULL,
	"program" text,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"nin_number" text,
	"nin_fingerprint" text,
	"permanent_address" text,
	"residence_address" text,
	"state" text,
	"lga" text,
	"marital_status" text,
	"religion" text,
	"next_of_kin_name" text,
	"next_of_kin_address" text,
	"next_of_kin_phone" text,
	"status" text DEFAULT 'Draft' NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"submitted_document" text,
	"caps_reference" text,
	"search_key" text DEFAULT '' NOT NULL,
	"assigned_to" uuid,
	"name_key" text DEFAULT '' NOT NULL,
	"status_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"payment_key" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_application_number_unique" UNIQUE("application_number"),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('Draft', 'Submitted', 'Under Review', 'Accepted', 'Rejected', 'Pending Payment'))
);
--> statement-breakpoint
CREATE TABLE "parked_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"path" text NOT NULL,
	"body" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parked_forms_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"through_seq" bigint NOT NULL,
	"head" text NOT NULL,
	"sound" boolean NOT NULL,
	"broken_seq" bigint,
	"broken_entry" uuid,
	"problem" text,
	"signature" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repeated_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid,
	"code" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "repeated_failures_window" UNIQUE NULLS NOT DISTINCT("action","user_id","code","window_start")
);
--> statement-breakpoint
CREATE TABLE "bank_layouts" (
	"bank_key" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"set_by" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statement_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"line_key" text NOT NULL,
	"statement_key" text NOT NULL,
	"names" text[] DEFAULT '{}' NOT NULL,
	"numbers" text[] DEFAULT '{}' NOT NULL,
	"value_date" timestamp (3) with time zone NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"narration" text NOT NULL,
	"reference" text,
	"set_aside_by" uuid,
	"set_aside_at" timestamp (3) with time zone,
	"set_aside_note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statement_lines_amount" CHECK ("bank_statement_lines"."amount_kobo" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"bank_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_digest" text NOT NULL,
	"file" "bytea",
	"from_at" timestamp (3) with time zone,
	"to_at" timestamp (3) with time zone,
	"credits" integer DEFAULT 0 NOT NULL,
	"new_credits" integer DEFAULT 0 NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "manual_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"source" text NOT NULL,
	"statement_reference" text NOT NULL,
	"statement_key" text NOT NULL,
	"value_date" timestamp (3) with time zone NOT NULL,
	"payer_name" text,
	"reason" text NOT NULL,
	"evidence" text NOT NULL,
	"status" text DEFAULT 'Requested' NOT NULL,
	"recorded_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"payment_id" uuid,
	"from_payment_id" uuid,
	"difference_id" uuid,
	"confirms_payment_id" uuid,
	"line_id" uuid,
	"one_person_limit_kobo" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_payments_status" CHECK ("manual_payments"."status" in ('Requested', 'Approved', 'Declined')),
	CONSTRAINT "manual_payments_source" CHECK ("manual_payments"."source" in ('bank statement', 'remita report', 'gateway report', 'teller slip')),
	CONSTRAINT "manual_payments_amount" CHECK ("manual_payments"."amount_kobo" > 0),
	CONSTRAINT "manual_payments_two_persons" CHECK ("manual_payments"."status" <> 'Approved' or ("manual_payments"."decided_by" is not null and ("manual_payments"."decided_by" <> "manual_payments"."recorded_by" or ("manual_payments"."confirms_payment_id" is not null and "manual_payments"."amount_kobo" <= "manual_payments"."one_person_limit_kobo") is true)))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"last_run_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"kind" text NOT NULL,
	"subject_key" text NOT NULL,
	"payment_id" uuid,
	"reference" text,
	"provider_reference" text,
	"ours" jsonb,
	"theirs" jsonb,
	"paid_at" timestamp (3) with time zone,
	"status" text DEFAULT 'Open' NOT NULL,
	"resolution" text,
	"resolution_note" text,
	"resolved_by" uuid,
	"resolved_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_differences_kind" CHECK ("reconciliation_differences"."kind" in ('missing-here', 'missing-there', 'amount', 'status', 'paid-twice')),
	CONSTRAINT "reconciliation_differences_status" CHECK ("reconciliation_differences"."status" in ('Open', 'Settled', 'Resolved'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"line_key" text NOT NULL,
	"reference" text,
	"provider_reference" text,
	"outcome" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"source" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'Waiting' NOT NULL,
	"cursor" text,
	"listed" integer DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"file_name" text,
	"file_digest" text,
	"started_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliation_runs_status" CHECK ("reconciliation_runs"."status" in ('Waiting', 'Running', 'Finished', 'Failed')),
	CONSTRAINT "reconciliation_runs_source" CHECK ("reconciliation_runs"."source" in ('gateway', 'file')),
	CONSTRAINT "reconciliation_runs_range" CHECK ("reconciliation_runs"."from_at" < "reconciliation_runs"."to_at")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'Requested' NOT NULL,
	"provider_reference" text,
	"requested_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"sent_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"problem" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('Requested', 'Approved', 'Declined', 'Sent', 'Completed', 'Failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_kobo" > 0),
	CONSTRAINT "refunds_two_persons" CHECK ("refunds"."decided_by" is null or "refunds"."decided_by" <> "refunds"."requested_by"),
	CONSTRAINT "refunds_decided" CHECK (("refunds"."status" = 'Requested') = ("refunds"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_change_items" (
	"change_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"outcome" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_change_items_change_id_application_id_pk" PRIMARY KEY("change_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"to_status" text,
	"reason" text,
	"note" text,
	"assign_to" uuid,
	"state" text DEFAULT 'chosen' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_changes_kind" CHECK ("bulk_changes"."kind" in ('set-status', 'assign')),
	CONSTRAINT "bulk_changes_state" CHECK ("bulk_changes"."state" in ('chosen', 'running', 'done'))
);
--> statement-breakpoint
CREATE TABLE "review_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"format" text NOT NULL,
	"columns" jsonb NOT NULL,
	"query" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_exports_format" CHECK ("review_exports"."format" in ('csv', 'xlsx')),
	CONSTRAINT "review_exports_state" CHECK ("review_exports"."state" in ('waiting', 'ready', 'failed', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "college_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"board" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"monogram" text NOT NULL,
	"about" text NOT NULL,
	"profile" jsonb NOT NULL,
	"picture" text,
	"edited_at" timestamp (3) with time zone,
	"edited_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "college_people_key" UNIQUE("board","key"),
	CONSTRAINT "college_people_board" CHECK ("college_people"."board" in ('council', 'officers'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"application_number" text,
	"message" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'New' NOT NULL,
	"handled_by" uuid,
	"handled_at" timestamp (3) with time zone,
	"assigned_to" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "contact_messages_topic" CHECK ("contact_messages"."topic" in ('admissions', 'fees', 'academic', 'alumni', 'freedom-of-information', 'my-data', 'complaint', 'fraud', 'other')),
	CONSTRAINT "contact_messages_state" CHECK ("contact_messages"."state" in ('New', 'Read', 'Answered'))
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "content_imports_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "content_picture_files" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"renditions" jsonb NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"place" text NOT NULL,
	"description" text NOT NULL,
	"edited_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_order" CHECK ("events"."ends_at" is null or "events"."ends_at" > "events"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "news_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'Draft' NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"picture" text,
	"picture_alt" text,
	"edited_at" timestamp (3) with time zone,
	"edited_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_items_slug_unique" UNIQUE("slug"),
	CONSTRAINT "news_items_category" CHECK ("news_items"."category" in ('Announcement', 'Infrastructure', 'Admissions', 'Academic', 'Partnerships', 'Administrative', 'Vision')),
	CONSTRAINT "news_items_state" CHECK ("news_items"."state" in ('Draft', 'Scheduled', 'Published')),
	CONSTRAINT "news_items_scheduled" CHECK (("news_items"."state" = 'Scheduled') = ("news_items"."publish_at" is not null)),
	CONSTRAINT "news_items_published" CHECK ("news_items"."state" <> 'Published' or "news_items"."published_at" is not null),
	CONSTRAINT "news_items_picture_alt" CHECK (("news_items"."picture" is null) = ("news_items"."picture_alt" is null))
);
--> statement-breakpoint
CREATE TABLE "news_old_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"news_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"number" integer NOT NULL,
	"follows_file" boolean DEFAULT false NOT NULL,
	"lead" text NOT NULL,
	"body" text NOT NULL,
	"note" text,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_revisions_number" UNIQUE("path","number")
);
--> statement-breakpoint
CREATE TABLE "document_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"payment_id" uuid,
	"application_id" uuid,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_codes_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "document_codes_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "document_codes_one_paper" CHECK (num_nonnulls("document_codes"."payment_id", "document_codes"."application_id") = 1)
);
--> statement-breakpoint
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
CREATE TABLE "bank_account_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"proposed_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_account_changes_state" CHECK ("bank_account_changes"."state" in ('waiting', 'approved', 'declined', 'replaced')),
	CONSTRAINT "bank_account_changes_second_person" CHECK ("bank_account_changes"."state" <> 'approved' or ("bank_account_changes"."decided_by" is not null and "bank_account_changes"."decided_by" <> "bank_account_changes"."proposed_by"))
);
--> statement-breakpoint
CREATE TABLE "gateway_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"operation" text NOT NULL,
	"reference" text,
	"outcome" text NOT NULL,
	"ok" boolean NOT NULL,
	"http_status" integer,
	"provider_code" text,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_calls_duration" CHECK ("gateway_calls"."duration_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_settings" (
	"gateway" text PRIMARY KEY NOT NULL,
	"enabled" boolean,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"new_email" text,
	"next_path" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "mail_links_purpose" CHECK ("mail_links"."purpose" in ('verify-email', 'reset-password', 'confirm-email-change', 'verify-new-email'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"friendly_name" text,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'applicant' NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"suspension_reason" text,
	"erase_after" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_role" CHECK ("profiles"."role" in ('applicant', 'student', 'academic_staff', 'admin_staff', 'master_admin')),
	CONSTRAINT "profiles_suspension" CHECK (("profiles"."suspended_at" is null) = ("profiles"."suspension_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "role_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_requests_role" CHECK ("role_requests"."role" in ('applicant', 'student', 'academic_staff', 'admin_staff', 'master_admin')),
	CONSTRAINT "role_requests_status" CHECK ("role_requests"."status" in ('Pending', 'Granted', 'Declined'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"last_address" text,
	"last_used_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"friendly_name" text,
	"last_used_step" bigint,
	"codes_shown_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "two_factors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role_asked" text DEFAULT 'applicant' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"proof" text NOT NULL,
	"signer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text,
	"name" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"level" text,
	"program" text,
	"active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"set_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fees_purpose" CHECK ("fees"."purpose" in ('application', 'tuition-science', 'tuition-arts', 'lab', 'hostel')),
	CONSTRAINT "fees_amount" CHECK ("fees"."amount_kobo" > 0),
	CONSTRAINT "fees_period" CHECK ("fees"."ends_at" is null or "fees"."ends_at" > "fees"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"actor_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"value_at" timestamp (3) with time zone,
	"receipt_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notification_refusals" (
	"gateway" text NOT NULL,
	"problem" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"largest_bytes" integer NOT NULL,
	CONSTRAINT "payment_notification_refusals_gateway_problem_minute_pk" PRIMARY KEY("gateway","problem","minute")
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"event_key" text NOT NULL,
	"kind" text DEFAULT 'payment' NOT NULL,
	"payment_references" text[] NOT NULL,
	"provider_references" text[] DEFAULT '{}' NOT NULL,
	"body" "bytea" NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"verdict" text,
	"handled_at" timestamp (3) with time zone,
	"not_before" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"review_note" text,
	CONSTRAINT "payment_notifications_verdict" CHECK ("payment_notifications"."verdict" in ('settled', 'unknown-reference', 'flagged', 'no-matter'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"payment_method" text NOT NULL,
	"payment_reference" text NOT NULL,
	"gateway" text NOT NULL,
	"provider_reference" text,
	"checkout_url" text,
	"checkout_post" jsonb,
	"offline_code" text,
	"review_reason" text,
	"received_kobo" bigint,
	"received_currency" text,
	"arrived_kobo" bigint DEFAULT 0 NOT NULL,
	"refunded_kobo" bigint DEFAULT 0 NOT NULL,
	"moved_kobo" bigint DEFAULT 0 NOT NULL,
	"held_kobo" bigint GENERATED ALWAYS AS ((arrived_kobo - refunded_kobo)) STORED NOT NULL,
	"revenue_kobo" bigint GENERATED ALWAYS AS ((case when status = 'Completed' then least(amount_kobo, arrived_kobo - moved_kobo) else 0 end)) STORED NOT NULL,
	"unsettled_kobo" bigint GENERATED ALWAYS AS ((arrived_kobo - refunded_kobo) - least((case when status = 'Completed' then least(amount_kobo, arrived_kobo - moved_kobo) else 0 end), (arrived_kobo - refunded_kobo))) STORED NOT NULL,
	"mode" text DEFAULT 'live' NOT NULL,
	"review_resolution" text,
	"review_resolved_at" timestamp (3) with time zone,
	"review_resolved_by" uuid,
	"paid_at" timestamp (3) with time zone,
	"treasury_receipt" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_payment_reference_unique" UNIQUE("payment_reference"),
	CONSTRAINT "payments_treasury_receipt_unique" UNIQUE("treasury_receipt"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('Completed', 'Pending', 'Failed')),
	CONSTRAINT "payments_method" CHECK ("payments"."payment_method" in ('card', 'bank_transfer', 'paystack', 'flutterwave', 'remita')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_kobo" > 0),
	CONSTRAINT "payments_mode" CHECK ("payments"."mode" in ('live', 'test')),
	CONSTRAINT "payments_given_back" CHECK ("payments"."refunded_kobo" between 0 and "payments"."arrived_kobo"),
	CONSTRAINT "payments_moved" CHECK ("payments"."moved_kobo" between 0 and "payments"."refunded_kobo"),
	CONSTRAINT "payments_paid_at" CHECK (("payments"."status" = 'Completed') = ("payments"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"reference" text PRIMARY KEY NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"payer_email" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"paid_amount_kobo" bigint,
	"paid_currency" text,
	"provider_reference" text,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_deeds" (
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_deeds_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "api_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint,
	"type" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_events_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "api_programs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_programs_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"approved_by" uuid,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"last_used_at" timestamp (3) with time zone,
	"last_address" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_status" integer,
	"last_problem" text,
	"last_ms" integer,
	"last_try_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'given-up'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"event_types" text[] NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_state" CHECK ("webhook_endpoints"."state" in ('on', 'paused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"keeper" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_documents_address_unique" UNIQUE("address"),
	CONSTRAINT "search_documents_kind" CHECK ("search_documents"."kind" in ('page', 'programme', 'department', 'person', 'news', 'policy'))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"document_id" uuid NOT NULL,
	"word" text NOT NULL,
	"stem" text NOT NULL,
	CONSTRAINT "search_words_document_id_word_pk" PRIMARY KEY("document_id","word")
);
--> statement-breakpoint
CREATE TABLE "api_refresh_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_refresh_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "oauth_access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"client_id" text NOT NULL,
	"session_id" uuid,
	"user_id" uuid NOT NULL,
	"reference_id" text,
	"authorization_code_id" text,
	"resources" text[],
	"requested_user_info_claims" text[],
	"scopes" text[] NOT NULL,
	"confirmation" jsonb,
	"revoked" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refresh_id" uuid,
	CONSTRAINT "oauth_access_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "oauth_clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"skip_consent" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"uri" text,
	"redirect_uris" text[] NOT NULL,
	"scopes" text[] NOT NULL,
	"token_endpoint_auth_method" text NOT NULL,
	"grant_types" text[] NOT NULL,
	"response_types" text[] NOT NULL,
	"require_pkce" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_clients_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "oauth_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"reference_id" text,
	"resources" text[],
	"requested_user_info_claims" text[],
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_refresh_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"client_id" text NOT NULL,
	"session_id" uuid,
	"user_id" uuid NOT NULL,
	"reference_id" text,
	"authorization_code_id" text,
	"resources" text[],
	"requested_user_info_claims" text[],
	"scopes" text[] NOT NULL,
	"confirmation" jsonb,
	"revoked" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"rotation_replay_response" text,
	"rotation_replay_expires_at" timestamp (3) with time zone,
	"auth_time" timestamp (3) with time zone,
	CONSTRAINT "oauth_refresh_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"program" text,
	"year" smallint NOT NULL,
	"semester" smallint NOT NULL,
	"units" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_code_unique" UNIQUE("code"),
	CONSTRAINT "courses_year" CHECK ("courses"."year" between 1 and 6),
	CONSTRAINT "courses_semester" CHECK ("courses"."semester" between 1 and 2),
	CONSTRAINT "courses_units" CHECK ("courses"."units" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "notice_marks" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_marks_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "student_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"encoding" text NOT NULL,
	"status" text DEFAULT 'Previewed' NOT NULL,
	"rows" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"outcome" jsonb,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_imports_status" CHECK ("student_imports"."status" in ('Previewed', 'Applied', 'Discarded'))
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY NOT NULL,
	"matriculation_number" text NOT NULL,
	"user_id" uuid,
	"application_id" uuid,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"program" text NOT NULL,
	"year" smallint NOT NULL,
	"gpa" numeric(3, 2),
	"status" text DEFAULT 'Active' NOT NULL,
	"enrollment_date" date NOT NULL,
	"courses_enrolled" smallint DEFAULT 0 NOT NULL,
	"completed_courses" smallint DEFAULT 0 NOT NULL,
	"search_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "students_matriculation_number_unique" UNIQUE("matriculation_number"),
	CONSTRAINT "students_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "students_status" CHECK ("students"."status" in ('Active', 'Graduated', 'Inactive', 'Suspended')),
	CONSTRAINT "students_named" CHECK (coalesce("students"."first_name", "students"."last_name") is not null),
	CONSTRAINT "students_year" CHECK ("students"."year" between 1 and 6),
	CONSTRAINT "students_gpa" CHECK ("students"."gpa" between 0 and 4),
	CONSTRAINT "students_courses" CHECK ("students"."courses_enrolled" between 0 and 200 and "students"."completed_courses" between 0 and 200)
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_session_admission_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."admission_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_audit_id_audit_log_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_layouts" ADD CONSTRAINT "bank_layouts_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_set_aside_by_users_id_fk" FOREIGN KEY ("set_aside_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_from_payment_id_payments_id_fk" FOREIGN KEY ("from_payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_confirms_payment_id_payments_id_fk" FOREIGN KEY ("confirms_payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_line_id_bank_statement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_last_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("last_run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD CONSTRAINT "bulk_change_items_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD CONSTRAINT "bulk_change_items_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_assign_to_users_id_fk" FOREIGN KEY ("assign_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_exports" ADD CONSTRAINT "review_exports_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "college_people" ADD CONSTRAINT "college_people_picture_content_pictures_hash_fk" FOREIGN KEY ("picture") REFERENCES "public"."content_pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "college_people" ADD CONSTRAINT "college_people_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_picture_files" ADD CONSTRAINT "content_picture_files_hash_content_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."content_pictures"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD CONSTRAINT "content_pictures_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_picture_content_pictures_hash_fk" FOREIGN KEY ("picture") REFERENCES "public"."content_pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_old_slugs" ADD CONSTRAINT "news_old_slugs_news_id_news_items_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD CONSTRAINT "page_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_codes" ADD CONSTRAINT "document_codes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_codes" ADD CONSTRAINT "document_codes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_request_id_information_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."information_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_requests" ADD CONSTRAINT "information_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_requests" ADD CONSTRAINT "information_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_settings" ADD CONSTRAINT "gateway_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD CONSTRAINT "payment_notifications_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_review_resolved_by_users_id_fk" FOREIGN KEY ("review_resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_deeds" ADD CONSTRAINT "api_deeds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_programs" ADD CONSTRAINT "api_programs_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_program_id_api_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."api_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_api_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."api_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_document_id_search_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."search_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_refresh_tokens" ADD CONSTRAINT "api_refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_access_tokens" ADD CONSTRAINT "oauth_access_tokens_client_id_oauth_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_access_tokens" ADD CONSTRAINT "oauth_access_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_access_tokens" ADD CONSTRAINT "oauth_access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_access_tokens" ADD CONSTRAINT "oauth_access_tokens_refresh_id_oauth_refresh_tokens_id_fk" FOREIGN KEY ("refresh_id") REFERENCES "public"."oauth_refresh_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_consents" ADD CONSTRAINT "oauth_consents_client_id_oauth_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_consents" ADD CONSTRAINT "oauth_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_refresh_tokens" ADD CONSTRAINT "oauth_refresh_tokens_client_id_oauth_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_refresh_tokens" ADD CONSTRAINT "oauth_refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_refresh_tokens" ADD CONSTRAINT "oauth_refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_marks" ADD CONSTRAINT "notice_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_imports" ADD CONSTRAINT "student_imports_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_timeline" ON "application_events" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "application_events_moves" ON "application_events" USING btree ("created_at") WHERE "application_events"."from_status" <> "application_events"."to_status";--> statement-breakpoint
CREATE INDEX "application_events_sent_back" ON "application_events" USING btree ("actor_id","application_id") WHERE "application_events"."kind" = 'status-changed' and "application_events"."to_status" = 'Draft';--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_live" ON "applications" USING btree ("user_id","session","program") WHERE "applications"."status" <> 'Rejected';--> statement-breakpoint
CREATE INDEX "applications_owner" ON "applications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "applications_status_newest" ON "applications" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_session_newest" ON "applications" USING btree ("session","status","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_status_since" ON "applications" USING btree ("status","status_since","id");--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "applications_gathered" ON "applications" USING gin ("search_key" gin_trgm_ops,"payment_key" gin_trgm_ops,"status","program","state","session","assigned_to",(case when "paid_at" is null then 'unpaid' else 'paid' end)) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "applications_nin" ON "applications" USING btree ("nin_fingerprint");--> statement-breakpoint
CREATE INDEX "applications_phone" ON "applications" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "applications_name" ON "applications" USING btree (lower("last_name"),lower("first_name"),"lga");--> statement-breakpoint
CREATE INDEX "applications_assigned" ON "applications" USING btree ("assigned_to","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_unassigned" ON "applications" USING btree ("status","created_at","id") WHERE "applications"."assigned_to" is null;--> statement-breakpoint
CREATE INDEX "parked_forms_expiry" ON "parked_forms" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_checks_newest" ON "audit_checks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seals_entry" ON "audit_seals" USING btree ("audit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_lines_once" ON "bank_statement_lines" USING btree ("line_key");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_lines_key" ON "bank_statement_lines" USING btree ("statement_key");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_names" ON "bank_statement_lines" USING gin ("names");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_numbers" ON "bank_statement_lines" USING gin ("numbers");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_newest" ON "bank_statement_lines" USING btree ("value_date","id");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_statement" ON "bank_statement_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_statements_newest" ON "bank_statements" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_one_line" ON "manual_payments" USING btree ("statement_key") WHERE "manual_payments"."status" <> 'Declined';--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_one_row" ON "manual_payments" USING btree ("line_id") WHERE "manual_payments"."status" <> 'Declined' and "manual_payments"."line_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_one_confirmation" ON "manual_payments" USING btree ("confirms_payment_id") WHERE "manual_payments"."status" = 'Requested' and "manual_payments"."confirms_payment_id" is not null;--> statement-breakpoint
CREATE INDEX "manual_payments_application" ON "manual_payments" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "manual_payments_newest" ON "manual_payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_differences_once" ON "reconciliation_differences" USING btree ("gateway","kind","subject_key");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_newest" ON "reconciliation_differences" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_run" ON "reconciliation_differences" USING btree ("last_run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_lines_once" ON "reconciliation_lines" USING btree ("run_id","line_key");--> statement-breakpoint
CREATE INDEX "reconciliation_lines_reference" ON "reconciliation_lines" USING btree ("run_id","reference");--> statement-breakpoint
CREATE INDEX "reconciliation_runs_newest" ON "reconciliation_runs" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_runs_one_of_file" ON "reconciliation_runs" USING btree ("gateway","file_digest") WHERE "reconciliation_runs"."file_digest" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_runs_under_way" ON "reconciliation_runs" USING btree ("gateway","from_at","to_at") WHERE "reconciliation_runs"."source" = 'gateway' and "reconciliation_runs"."status" in ('Waiting', 'Running');--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_reference" ON "refunds" USING btree ("provider_reference") WHERE "refunds"."provider_reference" is not null;--> statement-breakpoint
CREATE INDEX "application_notes_newest" ON "application_notes" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bulk_change_items_open" ON "bulk_change_items" USING btree ("change_id","position") WHERE "bulk_change_items"."outcome" is null;--> statement-breakpoint
CREATE INDEX "bulk_change_items_order" ON "bulk_change_items" USING btree ("change_id","position");--> statement-breakpoint
CREATE INDEX "bulk_change_items_application" ON "bulk_change_items" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_asked" ON "bulk_changes" USING btree ("asked_by","created_at","id");--> statement-breakpoint
CREATE INDEX "review_exports_asked" ON "review_exports" USING btree ("asked_by","created_at","id");--> statement-breakpoint
CREATE INDEX "review_exports_expiry" ON "review_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("owner_id","name");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "events_starts_at" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "news_items_published_at" ON "news_items" USING btree ("published_at","id") WHERE "news_items"."state" = 'Published';--> statement-breakpoint
CREATE INDEX "news_items_newest" ON "news_items" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "documents_application" ON "documents" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_request" ON "documents" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "information_requests_one_open" ON "information_requests" USING btree ("application_id",coalesce("document_kind", "field")) WHERE "information_requests"."status" in ('asked', 'answered');--> statement-breakpoint
CREATE INDEX "information_requests_application" ON "information_requests" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "information_requests_status" ON "information_requests" USING btree ("status","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_changes_one_waits" ON "bank_account_changes" USING btree ("state") WHERE "bank_account_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "gateway_calls_newest" ON "gateway_calls" USING btree ("gateway","created_at","id");--> statement-breakpoint
CREATE INDEX "gateway_calls_reference" ON "gateway_calls" USING btree ("reference") WHERE "gateway_calls"."reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_one_per_provider" ON "accounts" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_standing" ON "consents" USING btree ("user_id","document","version") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consents_person" ON "consents" USING btree ("user_id","given_at");--> statement-breakpoint
CREATE INDEX "mail_links_user" ON "mail_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_role_newest" ON "profiles" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_erase_after" ON "profiles" USING btree ("erase_after") WHERE "profiles"."erase_after" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "role_requests_once" ON "role_requests" USING btree ("user_id","role");--> statement-breakpoint
CREATE INDEX "role_requests_newest" ON "role_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "fees_line" ON "fees" USING btree ("line_id","starts_at");--> statement-breakpoint
CREATE INDEX "payment_events_history" ON "payment_events" USING btree ("payment_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_receipt" ON "payment_events" USING btree ("receipt_key") WHERE "payment_events"."receipt_key" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_money" ON "payment_events" USING btree (coalesce("value_at", "created_at")) WHERE "payment_events"."amount" <> 0;--> statement-breakpoint
CREATE INDEX "payment_events_ended" ON "payment_events" USING btree ("created_at") WHERE "payment_events"."from_status" = 'Pending';--> statement-breakpoint
CREATE INDEX "payment_events_other_money" ON "payment_events" USING btree ("currency") WHERE "payment_events"."currency" <> 'NGN';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notifications_once" ON "payment_notifications" USING btree ("gateway","event_key");--> statement-breakpoint
CREATE INDEX "payment_notifications_waiting" ON "payment_notifications" USING btree ("not_before") WHERE "payment_notifications"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_notifications_unplaced" ON "payment_notifications" USING btree ("received_at") WHERE "payment_notifications"."verdict" = 'unknown-reference' and "payment_notifications"."reviewed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_notifications_newest" ON "payment_notifications" USING btree ("gateway","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("application_id") WHERE "payments"."status" = 'Pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_good" ON "payments" USING btree ("application_id") WHERE "payments"."status" = 'Completed' and "payments"."review_reason" is null;--> statement-breakpoint
CREATE INDEX "payments_application" ON "payments" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_reference_search" ON "payments" USING gin ("payment_reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_status_newest" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_gateway_newest" ON "payments" USING btree ("gateway","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_provider_reference" ON "payments" USING btree ("gateway","provider_reference");--> statement-breakpoint
CREATE INDEX "payments_provider_key" ON "payments" USING btree (upper(regexp_replace("provider_reference", '[^A-Za-z0-9]', '', 'g'))) WHERE "payments"."provider_reference" is not null;--> statement-breakpoint
CREATE INDEX "payments_method_newest" ON "payments" USING btree ("payment_method","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_flagged" ON "payments" USING btree ("created_at","id") WHERE "payments"."review_reason" is not null and "payments"."review_resolved_at" is null;--> statement-breakpoint
CREATE INDEX "payments_revenue" ON "payments" USING btree ("paid_at","revenue_kobo") WHERE "payments"."status" = 'Completed';--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("created_at","id") WHERE "payments"."unsettled_kobo" > 0;--> statement-breakpoint
CREATE INDEX "payments_returned" ON "payments" USING btree ("id") WHERE "payments"."refunded_kobo" > 0;--> statement-breakpoint
CREATE INDEX "api_deeds_age" ON "api_deeds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_events_unnumbered" ON "api_events" USING btree ("created_at","id") WHERE "api_events"."seq" is null;--> statement-breakpoint
CREATE INDEX "api_events_age" ON "api_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_tokens_program" ON "api_tokens" USING btree ("program_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("not_before") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_keeper" ON "search_documents" USING btree ("keeper");--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "api_refresh_tokens_session" ON "api_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "oauth_access_tokens_person" ON "oauth_access_tokens" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "oauth_access_tokens_session" ON "oauth_access_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "oauth_access_tokens_refresh" ON "oauth_access_tokens" USING btree ("refresh_id");--> statement-breakpoint
CREATE INDEX "oauth_access_tokens_code" ON "oauth_access_tokens" USING btree ("authorization_code_id");--> statement-breakpoint
CREATE INDEX "oauth_access_tokens_end" ON "oauth_access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_consents_person" ON "oauth_consents" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "oauth_refresh_tokens_person" ON "oauth_refresh_tokens" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "oauth_refresh_tokens_session" ON "oauth_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "oauth_refresh_tokens_code" ON "oauth_refresh_tokens" USING btree ("authorization_code_id");--> statement-breakpoint
CREATE INDEX "oauth_refresh_tokens_end" ON "oauth_refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "courses_order" ON "courses" USING btree ("program","year","semester","code");--> statement-breakpoint
CREATE INDEX "student_imports_newest" ON "student_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "students_newest" ON "students" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "students_status_newest" ON "students" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "students_program_newest" ON "students" USING btree ("program","created_at","id");--> statement-breakpoint
CREATE INDEX "students_user" ON "students" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "students_search" ON "students" USING gin ("search_key" gin_trgm_ops);
