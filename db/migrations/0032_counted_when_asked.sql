-- contract: the release before read its figures from these tables; nobody runs it in production.
drop trigger applications_come on applications;--> statement-breakpoint
drop trigger applications_go on applications;--> statement-breakpoint
drop trigger applications_move on applications;--> statement-breakpoint
drop trigger students_come on students;--> statement-breakpoint
drop trigger students_go on students;--> statement-breakpoint
drop trigger students_move on students;--> statement-breakpoint
drop function public.applications_come();--> statement-breakpoint
drop function public.applications_go();--> statement-breakpoint
drop function public.applications_move();--> statement-breakpoint
drop function public.students_come();--> statement-breakpoint
drop function public.students_go();--> statement-breakpoint
drop function public.students_move();--> statement-breakpoint
DROP TABLE "application_days";--> statement-breakpoint
DROP TABLE "application_places";--> statement-breakpoint
DROP TABLE "student_figures";--> statement-breakpoint
CREATE INDEX "application_events_moves" ON "application_events" USING btree ("created_at") WHERE "application_events"."from_status" <> "application_events"."to_status";
