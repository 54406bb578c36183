CREATE TABLE "gateway_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"day" timestamp (3) with time zone NOT NULL,
	"settled_kobo" bigint DEFAULT 0 NOT NULL,
	"charges_kobo" bigint DEFAULT 0 NOT NULL,
	"remitted_kobo" bigint DEFAULT 0 NOT NULL,
	"reference" text NOT NULL,
	"line_id" uuid,
	"recorded_by" uuid NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_settlements_amounts" CHECK (least("gateway_settlements"."settled_kobo", "gateway_settlements"."charges_kobo", "gateway_settlements"."remitted_kobo") >= 0 and "gateway_settlements"."settled_kobo" + "gateway_settlements"."charges_kobo" + "gateway_settlements"."remitted_kobo" > 0),
	CONSTRAINT "gateway_settlements_withdrawn" CHECK (("gateway_settlements"."withdrawn_by" is null) = ("gateway_settlements"."withdrawn_at" is null))
);
--> statement-breakpoint
ALTER TABLE "gateway_settlements" ADD CONSTRAINT "gateway_settlements_line_id_bank_statement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_settlements" ADD CONSTRAINT "gateway_settlements_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_settlements" ADD CONSTRAINT "gateway_settlements_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_settlements_day" ON "gateway_settlements" USING btree ("day","gateway");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_settlements_once" ON "gateway_settlements" USING btree ("gateway","day","reference") WHERE "gateway_settlements"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_settlements_one_line" ON "gateway_settlements" USING btree ("line_id") WHERE "gateway_settlements"."withdrawn_at" is null and "gateway_settlements"."line_id" is not null;