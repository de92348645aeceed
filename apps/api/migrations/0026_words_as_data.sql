-- Names of parts and categories in other languages; the English name stays the identity.
create table part_name (
  part_id int not null references part on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$' and language <> 'en'),
  name text not null check (btrim(name) <> ''),
  primary key (part_id, language)
);
create table category_name (
  category_id smallint not null references category on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$' and language <> 'en'),
  name text not null check (btrim(name) <> ''),
  primary key (category_id, language)
);

-- What else people call it, by language. Weight: 100 means this and nothing else, 30 often means something else.
alter table part_alias
  add column language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  add column weight smallint not null default 100 check (weight between 1 and 100);
alter table make_alias
  add column language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  add column weight smallint not null default 100 check (weight between 1 and 100);
alter table model_alias
  add column language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  add column weight smallint not null default 100 check (weight between 1 and 100);
create table category_alias (
  category_id smallint not null references category on delete cascade,
  alias text not null check (btrim(alias) <> ''),
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  weight smallint not null default 100 check (weight between 1 and 100),
  primary key (category_id, alias)
);

-- Words of a search that name no single part; `meaning`: the English words they stand for, '' for words that say nothing.
create table search_phrase (
  id int generated always as identity primary key,
  language text not null check (language ~ '^[a-z]{2}$'),
  phrase text not null check (btrim(phrase) <> ''),
  meaning text not null,
  unique (language, phrase, meaning)
);

create trigger part_name_tell after insert or update or delete on part_name for each statement execute function tell_nodes('reference');
create trigger category_name_tell after insert or update or delete on category_name for each statement execute function tell_nodes('reference');
create trigger category_alias_tell after insert or update or delete on category_alias for each statement execute function tell_nodes('reference');
create trigger search_phrase_tell after insert or update or delete on search_phrase for each statement execute function tell_nodes('reference');
create trigger generation_tell after insert or update or delete on generation for each statement execute function tell_nodes('reference');
