CREATE TABLE "search_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"keeper" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_documents_address_unique" UNIQUE("address"),
	CONSTRAINT "search_documents_kind" CHECK ("search_documents"."kind" in ('page', 'programme', 'department', 'person', 'news', 'policy'))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"document_id" uuid NOT NULL,
	"word" text NOT NULL,
	"stem" text NOT NULL,
	CONSTRAINT "search_words_document_id_word_pk" PRIMARY KEY("document_id","word")
);
--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_document_id_search_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."search_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_keeper" ON "search_documents" USING btree ("keeper");--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);