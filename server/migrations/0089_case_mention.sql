-- Whom a comment on a case calls: they are told until they have looked.
set local search_path = recto, public;

create table case_mention (
  tenant_name text not null references tenant,
  comment_id bigint not null,
  user_id uuid not null references app_user on delete cascade,
  mentioned_by text not null default current_actor(),
  mentioned_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (tenant_name, comment_id, user_id),
  foreign key (tenant_name, comment_id) references case_comment (tenant_name, id) on delete cascade
);
create index case_mention_unseen on case_mention (tenant_name, user_id) where seen_at is null;
create index case_mention_by_person on case_mention (user_id);
call make_tenant_table('case_mention', audited => false);

-- Members of the tenant of the scope who can sign in, with what a mail and a list of people need of them.
create function people_of_tenant()
returns table (user_id uuid, email text, display_name text, lang_key text, roles text[])
language sql stable security definer set search_path = recto, pg_temp as $$
  select u.id, u.email, u.display_name, u.lang_key, m.roles
    from membership m join app_user u on u.id = m.user_id
   where m.tenant_name = current_tenant() and u.activated
   order by lower(u.email)
$$;
revoke execute on function people_of_tenant() from public;
grant execute on function people_of_tenant() to recto_app;
alter function people_of_tenant() owner to recto_system;
