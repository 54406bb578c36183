ALTER TABLE "admission_sessions" ADD COLUMN "first_semester_on" text;--> statement-breakpoint
ALTER TABLE "admission_sessions" ADD COLUMN "matriculation_on" text;--> statement-breakpoint
ALTER TABLE "admission_sessions" ADD COLUMN "second_semester_on" text;