CREATE TABLE "opened_applications" (
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "opened_applications_user_id_application_id_pk" PRIMARY KEY("user_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "opened_applications" ADD CONSTRAINT "opened_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_applications" ADD CONSTRAINT "opened_applications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opened_applications_application" ON "opened_applications" USING btree ("application_id");