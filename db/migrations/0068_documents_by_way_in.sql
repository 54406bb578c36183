-- contract: the new check takes every row that the dropped one took, and nothing but this release writes the new kinds
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";--> statement-breakpoint
ALTER TABLE "academic_records" ADD COLUMN "needed_documents" text[];--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('passport_photograph', 'o_level_result', 'jamb_slip', 'award_result', 'transcript', 'work_letter', 'birth_certificate', 'indigene_letter', 'other', 'transfer_evidence', 'payment_evidence'));