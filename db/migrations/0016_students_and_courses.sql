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
ALTER TABLE "notice_marks" ADD CONSTRAINT "notice_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_imports" ADD CONSTRAINT "student_imports_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_order" ON "courses" USING btree ("program","year","semester","code");--> statement-breakpoint
CREATE INDEX "student_imports_newest" ON "student_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "students_newest" ON "students" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "students_status_newest" ON "students" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "students_program_newest" ON "students" USING btree ("program","created_at","id");--> statement-breakpoint
CREATE INDEX "students_user" ON "students" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "students_search" ON "students" USING gin ("search_key" gin_trgm_ops);