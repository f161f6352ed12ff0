export const intranet = (bytewise: string) => [
  `create table intranet_trash (
    id text primary key,
    collection text not null,
    root text not null,
    parent text,
    deleted_at bigint not null,
    "user" text,
    folders integer not null,
    documents integer not null,
    bytes bigint not null
  )`,
  `create index intranet_trash_deleted_at on intranet_trash (deleted_at, id)`,
  `create index intranet_trash_user on intranet_trash ("user")`,
  `create table intranet_resource (
    id text primary key,
    collection text not null,
    parent text references intranet_resource (id),
    folder boolean not null,
    name_nl text not null,
    name_fr text not null,
    sort_nl ${bytewise} not null,
    sort_fr ${bytewise} not null,
    created_at bigint not null,
    "user" text,
    visibility text not null,
    author text,
    extension text,
    size bigint,
    sha256 text,
    revision integer not null default 0,
    own_visibility text,
    trash text references intranet_trash (id),
    file_id text,
    file_created_at bigint,
    file_user text,
    sort_author ${bytewise},
    file_number integer
  )`,
  `create index intranet_resource_trash on intranet_resource (trash) where trash is not null`,
  `create index intranet_resource_listing_nl
    on intranet_resource (collection, parent, folder desc, sort_nl, id)
    where trash is null`,
  `create index intranet_resource_root_nl
    on intranet_resource (collection, folder desc, sort_nl, id)
    where parent is null and trash is null`,
  `create index intranet_resource_listing_fr
    on intranet_resource (collection, parent, folder desc, sort_fr, id)
    where trash is null`,
  `create index intranet_resource_root_fr
    on intranet_resource (collection, folder desc, sort_fr, id)
    where parent is null and trash is null`,
  `create index intranet_resource_date
    on intranet_resource (collection, parent, folder, created_at, id)
    where trash is null`,
  `create index intranet_resource_author
    on intranet_resource (collection, parent, folder, sort_author, id)
    where trash is null`,
  `create index intranet_resource_size
    on intranet_resource (collection, parent, folder, size, id)
    where trash is null`,
  `create index intranet_resource_folders
    on intranet_resource (collection, sort_nl, sort_fr, id)
    where folder and trash is null`,
  `create index intranet_resource_open_nl
    on intranet_resource (collection, folder desc, sort_nl, id)
    where own_visibility = 'public' and trash is null`,
  `create index intranet_resource_open_fr
    on intranet_resource (collection, folder desc, sort_fr, id)
    where own_visibility = 'public' and trash is null`,
  `create index intranet_resource_parent on intranet_resource (parent, id)`,
  `create index intranet_resource_user on intranet_resource ("user")`,
  `create index intranet_resource_recent
    on intranet_resource (collection, created_at, id)
    where not folder and trash is null`,
  `create index intranet_resource_file_user on intranet_resource (file_user, size)`,
  `create table intranet_version (
    id text primary key,
    resource text not null references intranet_resource (id),
    extension text not null,
    size bigint not null,
    sha256 text not null,
    created_at bigint not null,
    "user" text,
    number integer not null default 1
  )`,
  `create index intranet_version_resource on intranet_version (resource, created_at, id)`,
  `create index intranet_version_user on intranet_version ("user", size)`,
  `create table intranet_text (
    id text primary key,
    resource text not null,
    state text not null,
    attempts integer not null default 0,
    text text
  )`,
  `create index intranet_text_resource on intranet_text (resource)`,
  `create index intranet_text_open on intranet_text (state, id) where state in ('waiting', 'queued')`,
  `create index intranet_text_unread
    on intranet_text (id)
    where state in ('encrypted', 'broken', 'too-large', 'too-slow', 'crashed')`,
  `create table intranet_usage (
    id integer primary key,
    bytes bigint not null
  )`,
]
