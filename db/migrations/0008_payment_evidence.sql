-- contract: the new check takes every row that the dropped one took, and nothing but this release writes the new kind
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "evidence_document_id" uuid;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_evidence_document_id_documents_id_fk" FOREIGN KEY ("evidence_document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('passport_photograph', 'o_level_result', 'birth_certificate', 'indigene_letter', 'other', 'transfer_evidence', 'payment_evidence'));