export const pages = [
  `create table pages_page (
    slug text primary key,
    content text not null,
    version integer not null default 0,
    changed_at bigint not null,
    changed_by text
  )`,
  `create table pages_revision (
    slug text not null,
    version integer not null,
    content text not null,
    saved_at bigint not null,
    saved_by text,
    constraint pages_revision_key primary key (slug, version)
  )`,
  `create table pages_picture (
    id text primary key,
    purpose text not null,
    extension text not null,
    width integer not null,
    height integer not null,
    created_at bigint not null
  )`,
  `create table pages_body (
    id text primary key,
    kind text not null,
    position integer not null,
    texts text not null,
    contact text not null default '',
    version integer not null default 0,
    removed_at bigint,
    shows_earlier boolean not null default false
  )`,
  `create table pages_person (
    id text primary key,
    name text not null,
    texts text not null,
    picture text,
    user_id text,
    version integer not null default 0,
    removed_at bigint
  )`,
  `create index pages_person_user on pages_person (user_id) where user_id is not null`,
  `create table pages_mandate (
    id text primary key,
    person text not null references pages_person (id) on delete cascade,
    body text not null references pages_body (id) on delete cascade,
    texts text not null,
    since text,
    until text,
    position integer not null,
    removed_at bigint,
    version integer not null default 0
  )`,
  `create index pages_mandate_body on pages_mandate (body, position)`,
  `create index pages_mandate_person on pages_mandate (person)`,
  `create table pages_link_group (
    id text primary key,
    texts text not null,
    position integer not null,
    version integer not null default 0
  )`,
  `create table pages_link (
    id text primary key,
    link_group text not null references pages_link_group (id),
    texts text not null,
    url text not null,
    position integer not null,
    version integer not null default 0,
    checked_at bigint,
    check_state text,
    check_note text,
    failing_since bigint
  )`,
  `create index pages_link_place on pages_link (link_group, position)`,
  `create index pages_link_checked on pages_link (checked_at, id)`,
  `create table pages_message (
    id text primary key,
    created_at bigint not null,
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    language text not null,
    user_id text,
    attachments text not null,
    handled_at bigint,
    handled_by text
  )`,
  `create index pages_message_latest on pages_message (created_at, id)`,
  `create index pages_message_open on pages_message (created_at, id) where handled_at is null`,
  `create index pages_message_email on pages_message (email)`,
  `create index pages_message_writer on pages_message (user_id) where user_id is not null`,
  `create table pages_visit (
    user_id text primary key,
    since bigint not null,
    seen_at bigint not null
  )`,
  `create table pages_message_link (
    token text primary key,
    message text not null references pages_message (id) on delete cascade,
    kind text not null,
    expires_at bigint not null
  )`,
  `create index pages_message_link_message on pages_message_link (message)`,
  `create index pages_message_link_expiry on pages_message_link (expires_at)`,
]
