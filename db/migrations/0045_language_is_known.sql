-- contract: no release has written another language than these two.
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'ha'));