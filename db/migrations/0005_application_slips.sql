-- contract: the new check takes every row that the dropped one took, and the unique column is new and empty
ALTER TABLE "document_codes" DROP CONSTRAINT "document_codes_one_paper";--> statement-breakpoint
ALTER TABLE "document_codes" ADD COLUMN "slip_of" uuid;--> statement-breakpoint
ALTER TABLE "document_codes" ADD CONSTRAINT "document_codes_slip_of_applications_id_fk" FOREIGN KEY ("slip_of") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_codes" ADD CONSTRAINT "document_codes_slip_of_unique" UNIQUE("slip_of");--> statement-breakpoint
ALTER TABLE "document_codes" ADD CONSTRAINT "document_codes_is_of_one" CHECK (num_nonnulls("document_codes"."payment_id", "document_codes"."application_id", "document_codes"."slip_of") = 1);