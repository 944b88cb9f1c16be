-- What people wrote or accepted as translations of texts: the next equal text is translated so.
set local search_path = recto, public;

create table translation_memory (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  source_lang text not null check (source_lang in ('en', 'zh-cn', 'zh-tw')),
  target_lang text not null check (target_lang in ('en', 'zh-cn', 'zh-tw')),
  source text not null check (length(source) between 1 and 500),
  -- The source without case, width, spacing and the sign at its end, and its numbers: what texts are found by.
  folded text not null check (length(folded) between 1 and 500),
  digits text not null default '',
  text text not null check (length(text) between 1 and 2000),
  uses integer not null default 0,
  last_by text not null default current_actor(),
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id),
  unique (tenant_name, source_lang, target_lang, folded)
);
-- Texts that read nearly the same have the same numbers and are about as long.
create index translation_memory_alike on translation_memory (tenant_name, source_lang, target_lang, digits, length(folded));
call make_tenant_table('translation_memory');
