-- contract: person_search_key is called by nothing any more; fold_text takes its place for every text that is searched.
-- A text as searching compares it: without case, accents, apostrophes; hooked letters as their plain ones, dashes as
-- spaces. The rules of core/admissions/search-key.ts, for texts that keep no folded column of their own. Capitals are
-- named because lower() knows only ASCII in some locales. Most texts are plain ASCII and take the short way.
create function public.fold_text(given text) returns text
language sql immutable parallel safe as $$
  select case when octet_length(given) = length(given) then translate(lower(given), '-''`', ' ')
  else regexp_replace(
    translate(
      lower(translate(normalize(given, NFD), 'ɓɗƙƴɠŋıøłđƁƊƘƳƓŊØŁĐ', 'bdkygnioldbdkygnold')),
      U&'-\2010\2011\2012\2013\2014\2015\00A0\202F', repeat(' ', 9)),
    U&'[\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F\00AD\200B-\200F\2060\FEFF''\2018\2019\201B\02BC\02BB`\00B4]', '', 'g') end
$$;
--> statement-breakpoint
create index users_folded on public.users using gin (public.fold_text(name || ' ' || email) gin_trgm_ops);
--> statement-breakpoint
drop index public.users_search;
--> statement-breakpoint
drop function public.person_search_key(text);
