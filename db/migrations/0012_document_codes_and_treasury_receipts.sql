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
ALTER TABLE "payments" ADD COLUMN "treasury_receipt" text;--> statement-breakpoint
ALTER TABLE "document_codes" ADD CONSTRAINT "document_codes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_codes" ADD CONSTRAINT "document_codes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_treasury_receipt_unique" UNIQUE("treasury_receipt");