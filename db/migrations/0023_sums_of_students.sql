CREATE TABLE "student_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"count" integer NOT NULL,
	"graded" integer NOT NULL,
	"points" numeric(14, 2) NOT NULL
);
--> statement-breakpoint
create function public.students_come() returns trigger language plpgsql as $$
begin
  insert into public.student_figures (status, count, graded, points)
  select status, count(*), count(gpa), coalesce(sum(gpa), 0) from come group by status;
  return null;
end;
$$;--> statement-breakpoint
create function public.students_go() returns trigger language plpgsql as $$
begin
  insert into public.student_figures (status, count, graded, points)
  select status, -count(*), -count(gpa), -coalesce(sum(gpa), 0) from gone group by status;
  return null;
end;
$$;--> statement-breakpoint
create function public.students_move() returns trigger language plpgsql as $$
begin
  insert into public.student_figures (status, count, graded, points)
  values (old.status, -1, -(old.gpa is not null)::int, -coalesce(old.gpa, 0)),
         (new.status, 1, (new.gpa is not null)::int, coalesce(new.gpa, 0));
  return null;
end;
$$;--> statement-breakpoint
create trigger students_come after insert on students referencing new table as come
  for each statement execute function public.students_come();--> statement-breakpoint
create trigger students_go after delete on students referencing old table as gone
  for each statement execute function public.students_go();--> statement-breakpoint
create trigger students_move after update of status, gpa on students
  for each row when ((old.status, old.gpa) is distinct from (new.status, new.gpa))
  execute function public.students_move();--> statement-breakpoint
insert into public.student_figures (status, count, graded, points)
select status, count(*), count(gpa), coalesce(sum(gpa), 0) from students group by status;--> statement-breakpoint
-- Names are folded, so the order of their bytes is that of the alphabet, and one index finds how a name begins and orders by it.
alter table applications alter column name_key type text collate "C";
