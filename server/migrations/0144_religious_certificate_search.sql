-- Certificates of religious authorities are searched and counted as documents are: by whoever opens the document that they
-- are about.
set local search_path = recto, public;

create table search_religious_certificate (
  tenant_name text not null references tenant,
  id bigint not null,
  agency text,
  certificate_type text,
  category text,
  status text,
  requirement_error text,
  plant text,
  product_code text,
  product_name text,
  input_channel_date timestamptz,
  -- A day: midnight UTC.
  expiration_date timestamptz,
  created_date timestamptz,
  last_modified_date timestamptz,
  -- Of the document that it is about; null where there is none.
  document_category text,
  primary key (tenant_name, id)
) with (fillfactor = 80);
call make_tenant_table('search_religious_certificate', 'select', audited => false);

create function search_put_religious_certificate(c religious_certificate) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  insert into search_religious_certificate (tenant_name, id, agency, certificate_type, category, status, requirement_error, plant,
    product_code, product_name, input_channel_date, expiration_date, created_date, last_modified_date, document_category)
  values (c.tenant_name, c.id, search_text_of(c.agency), search_text_of(c.certificate_type), search_text_of(c.category),
    search_text_of(c.status), search_text_of(c.requirement_error), search_text_of(c.plant_id), search_text_of(c.product_code),
    search_text_of(c.product_name), c.input_channel_date, c.expiration_date::timestamp at time zone 'UTC', c.created_date,
    c.last_modified_date,
    (select e.category from extraction e where e.tenant_name = c.tenant_name and e.extraction_uuid = c.extraction_uuid))
  on conflict on constraint search_religious_certificate_pkey do update set
    agency = excluded.agency, certificate_type = excluded.certificate_type, category = excluded.category, status = excluded.status,
    requirement_error = excluded.requirement_error, plant = excluded.plant, product_code = excluded.product_code,
    product_name = excluded.product_name, input_channel_date = excluded.input_channel_date,
    expiration_date = excluded.expiration_date, last_modified_date = excluded.last_modified_date,
    document_category = excluded.document_category;
  insert into search_change (tenant_name, index_name, id) values (c.tenant_name, 'religiouscertificate', c.id);
  perform search_put_text(c.tenant_name, 'religiouscertificate', c.id,
    concat_ws(' ', c.agency, c.certificate_type, c.product_code, c.product_name, c.plant_id));
end $$;
create function search_put_religious_certificates(tenant text, ids bigint[]) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  perform search_put_religious_certificate(c) from religious_certificate c where c.tenant_name = tenant and c.id = any (ids);
end $$;

create function search_religious_certificate_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_religious_certificate(new);
  return null;
end $$;
create function search_religious_certificate_gone() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  delete from search_religious_certificate where tenant_name = old.tenant_name and id = old.id;
  delete from search_text where tenant_name = old.tenant_name and index_name = 'religiouscertificate' and id = old.id;
  insert into search_change (tenant_name, index_name, id) values (old.tenant_name, 'religiouscertificate', old.id);
  return null;
end $$;
create trigger search_1_row after insert or update on religious_certificate for each row
  execute function search_religious_certificate_changed();
create trigger search_3_gone after delete on religious_certificate for each row execute function search_religious_certificate_gone();

-- Who sees one hangs on the category of its document. Where that is not there, it is a record of its own.
create function search_religious_certificates_document_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
declare e extraction;
begin
  if tg_op = 'DELETE' then e := old; else e := new; end if;
  perform search_put_religious_certificate(c) from religious_certificate c
    where c.tenant_name = e.tenant_name and c.extraction_uuid = e.extraction_uuid;
  return null;
end $$;
create trigger search_6_certificates after update of category on extraction for each row
  when (old.category is distinct from new.category) execute function search_religious_certificates_document_changed();
create trigger search_6_certificates_come after insert on extraction for each row
  execute function search_religious_certificates_document_changed();
create trigger search_6_certificates_go after delete on extraction for each row
  execute function search_religious_certificates_document_changed();

create function rebuild_search_religiouscertificate(tenant text, after bigint, many integer) returns bigint language sql set search_path = recto, pg_temp
as $$ select search_batch('religious_certificate', 'search_put_religious_certificates', tenant, after, many) $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'recto'::regnamespace
              and p.proname in ('search_put_religious_certificate', 'search_put_religious_certificates',
                'search_religious_certificate_changed', 'search_religious_certificate_gone',
                'search_religious_certificates_document_changed', 'rebuild_search_religiouscertificate') loop
    execute format('revoke execute on function %s from public', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;

-- What is there already.
set local role recto_system;
select rebuild_search('religiouscertificate', null, 0, 2147483647);
reset role;
