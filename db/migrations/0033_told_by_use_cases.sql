-- contract: use cases write what these triggers wrote; nobody runs the release before in production.
drop trigger applications_tell on applications;--> statement-breakpoint
drop trigger application_notes_tell on application_notes;--> statement-breakpoint
drop trigger payments_tell_new on payments;--> statement-breakpoint
drop trigger payments_tell_status on payments;--> statement-breakpoint
drop trigger applications_tell_programs on applications;--> statement-breakpoint
drop trigger payments_tell_programs on payments;--> statement-breakpoint
drop trigger students_tell_programs on students;--> statement-breakpoint
drop trigger applications_begin_status_since on applications;--> statement-breakpoint
drop trigger applications_keep_status_since on applications;--> statement-breakpoint
drop function public.tell_application_changed();--> statement-breakpoint
drop function public.tell_application_note();--> statement-breakpoint
drop function public.tell_payment();--> statement-breakpoint
drop function public.tell_programs_application();--> statement-breakpoint
drop function public.tell_programs_payment();--> statement-breakpoint
drop function public.tell_programs_student();--> statement-breakpoint
drop function public.tell_programs(text, text, uuid, jsonb);--> statement-breakpoint
drop function public.applications_status_since();--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "status_since" SET DEFAULT now();
