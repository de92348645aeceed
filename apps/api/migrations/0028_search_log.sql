-- Searches that found nothing or only without some of their words, counted by day. Nobody who searched is in it.
create table search_miss (
  day date not null,
  words text not null check (length(words) between 1 and 100), -- folded
  vehicle text not null, -- chosen or named in the search; empty where none is
  language text not null, -- of the reader; empty where it is not known
  count int not null check (count > 0),
  primary key (day, words, vehicle, language)
);
