-- Issues are searched and counted as extractions and logs are.
set local search_path = recto, public;

create table search_issue (
  tenant_name text not null references tenant,
  id bigint not null,
  category text,
  -- The family of the category, by the beginning of its code.
  kind text,
  status text,
  -- To people without ADMIN a fix that is not out yet is still open.
  public_status text,
  priority text,
  assignee text,
  created_by text,
  created_date timestamptz,
  last_modified_date timestamptz,
  due_date date,
  internal boolean,
  -- Of the document that it is about.
  document_category text,
  document_number text,
  primary key (tenant_name, id)
) with (fillfactor = 80);
call make_tenant_table('search_issue', 'select', audited => false);

-- Notes among staff are not among the words: whoever finds by them could guess them.
create function search_put_issue(i extraction_issue) returns void language plpgsql set search_path = recto, pg_temp as $$
declare about extraction;
begin
  select * into about from extraction e where e.tenant_name = i.tenant_name and e.id = i.extraction_id;
  insert into search_issue as s (tenant_name, id, category, kind, status, public_status, priority, assignee, created_by, created_date,
    last_modified_date, due_date, internal, document_category, document_number)
  values (i.tenant_name, i.id, search_text_of(i.category),
    case when starts_with(i.category, 'OC_') then 'ORDER' when starts_with(i.category, 'COA_') then 'COA'
         when starts_with(i.category, 'NB_COA_') then 'NB_COA' end,
    i.status, case i.status when 'FIXED' then 'OPEN' else i.status end, i.priority, search_text_of(i.assignee),
    search_text_of(i.created_by), i.created_date, i.last_modified_date, i.due_date, i.internal, about.category,
    search_text_of(about.category_key))
  on conflict on constraint search_issue_pkey do update set
    category = excluded.category, kind = excluded.kind, status = excluded.status, public_status = excluded.public_status,
    priority = excluded.priority, assignee = excluded.assignee, last_modified_date = excluded.last_modified_date,
    due_date = excluded.due_date, internal = excluded.internal, document_category = excluded.document_category,
    document_number = excluded.document_number;
  insert into search_change (tenant_name, index_name, id) values (i.tenant_name, 'extractionissue', i.id);
  perform search_put_text(i.tenant_name, 'extractionissue', i.id,
    concat_ws(' ', i.category, i.user_comment, i.reply, i.assignee, i.created_by, about.category_key));
end $$;
create function search_issue_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_issue(new);
  return null;
end $$;
create function search_issue_gone() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  delete from search_issue where tenant_name = old.tenant_name and id = old.id;
  delete from search_text where tenant_name = old.tenant_name and index_name = 'extractionissue' and id = old.id;
  insert into search_change (tenant_name, index_name, id) values (old.tenant_name, 'extractionissue', old.id);
  return null;
end $$;
create function search_issues_document_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_issue(i) from extraction_issue i where i.tenant_name = new.tenant_name and i.extraction_id = new.id;
  return null;
end $$;
create trigger search_1_row after insert or update on extraction_issue for each row execute function search_issue_changed();
create trigger search_3_gone after delete on extraction_issue for each row execute function search_issue_gone();
create trigger search_4_issues after update of category, category_key on extraction for each row
  when (old.category is distinct from new.category or old.category_key is distinct from new.category_key)
  execute function search_issues_document_changed();

do $$
declare f regprocedure;
begin
  foreach f in array array['search_put_issue(extraction_issue)', 'search_issue_changed()', 'search_issue_gone()',
                           'search_issues_document_changed()']::regprocedure[] loop
    execute format('revoke execute on function %s from public', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;

set local role recto_system;
-- As it was, and issues.
create or replace function rebuild_search(index_name text, tenant text, after bigint, many integer) returns bigint
language plpgsql security definer set search_path = recto, pg_temp as $$
declare last bigint;
begin
  if index_name = 'extraction' then
    select max(id) into last from (select id from extraction where id > after and tenant_name = coalesce(tenant, tenant_name) order by id limit many) part;
    perform search_put_extraction(e), search_put_values(e) from extraction e
      where e.id > after and e.id <= last and e.tenant_name = coalesce(tenant, e.tenant_name);
    perform search_put_tags(e.tenant_name, array_agg(e.id order by e.id)) from extraction e
      where e.id > after and e.id <= last and e.tenant_name = coalesce(tenant, e.tenant_name) group by e.tenant_name;
  elsif index_name = 'documentchannellog' then
    select max(id) into last from (select id from document_channel_log where id > after and tenant_name = coalesce(tenant, tenant_name) order by id limit many) part;
    perform search_put_log(l) from document_channel_log l
      where l.id > after and l.id <= last and l.tenant_name = coalesce(tenant, l.tenant_name);
  elsif index_name = 'coamicsynonymsample' then
    select max(id) into last from (select id from coa_mic_synonym_sample where id > after and tenant_name = coalesce(tenant, tenant_name) order by id limit many) part;
    perform search_put_sample(s) from coa_mic_synonym_sample s
      where s.id > after and s.id <= last and s.tenant_name = coalesce(tenant, s.tenant_name);
  elsif index_name = 'extractionissue' then
    select max(id) into last from (select id from extraction_issue where id > after and tenant_name = coalesce(tenant, tenant_name) order by id limit many) part;
    perform search_put_issue(i) from extraction_issue i
      where i.id > after and i.id <= last and i.tenant_name = coalesce(tenant, i.tenant_name);
  else raise exception 'there is no index %', index_name;
  end if;
  return last;
end $$;

-- What is there already.
select rebuild_search('extractionissue', null, 0, 2147483647);
reset role;
