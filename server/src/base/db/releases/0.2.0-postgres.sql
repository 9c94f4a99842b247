-- The PostgreSQL database as release 0.2.0 wrote it.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION public.keep_audit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     if tg_op = 'DELETE' then
       if old.at <= to_char(now() at time zone 'utc' - interval '24 months', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') then
         return old;
       end if;
       raise 'a line of the audit is kept for 24 months';
     end if;
     raise 'a line of the audit is never changed';
   end $$;

CREATE TABLE public.access_links (
    hash text NOT NULL,
    user_id text NOT NULL,
    purpose text NOT NULL,
    created_by text,
    created_at text NOT NULL,
    expires_at text NOT NULL,
    used_at text,
    voided_at text
);

CREATE TABLE public.access_log (
    id text NOT NULL,
    user_id text NOT NULL,
    event text NOT NULL,
    address text NOT NULL,
    browser text NOT NULL,
    device text
);

CREATE TABLE public.access_tokens (
    hash text NOT NULL,
    user_id text NOT NULL,
    session_id text NOT NULL,
    expires_at text NOT NULL
);

CREATE TABLE public.announcement_receipts (
    announcement_id text NOT NULL,
    user_id text NOT NULL,
    seen_at text NOT NULL,
    closed_at text
);

CREATE TABLE public.announcements (
    id text NOT NULL,
    kind text NOT NULL,
    audience_type text NOT NULL,
    audience_id text,
    audience_name text NOT NULL,
    texts text NOT NULL,
    language text NOT NULL,
    ends_at text NOT NULL,
    created_at text NOT NULL,
    seen integer NOT NULL,
    version integer NOT NULL
);

CREATE TABLE public.archived_rooms (
    id text NOT NULL,
    name text NOT NULL,
    group_id text NOT NULL,
    group_name text NOT NULL,
    active boolean NOT NULL,
    mode text NOT NULL,
    start_date text,
    end_date text,
    planned_end text,
    archived_at text NOT NULL
);

CREATE TABLE public.attendance (
    id text NOT NULL,
    user_id text NOT NULL,
    room_id text NOT NULL,
    started_at text NOT NULL,
    last_seen_at text NOT NULL,
    left_at text,
    hidden_seconds integer NOT NULL
);

CREATE TABLE public.audit (
    id text NOT NULL,
    at text NOT NULL,
    actor_id text,
    actor_name text NOT NULL,
    action text NOT NULL,
    target_type text NOT NULL,
    target_id text,
    target_name text NOT NULL,
    changes text NOT NULL,
    address text NOT NULL,
    request_id text NOT NULL
);

CREATE TABLE public.catalog_revision (
    id text NOT NULL,
    revision bigint NOT NULL
);

CREATE TABLE public.embed_checks (
    room_id text NOT NULL,
    slot text NOT NULL,
    leased_until text NOT NULL,
    url text,
    room_version integer,
    verdict text,
    reason text,
    previous text,
    checked_at text
);

CREATE TABLE public.ended_sessions (
    id text NOT NULL,
    reason text NOT NULL,
    ended_at text NOT NULL
);

CREATE TABLE public.event_settings (
    id text NOT NULL,
    value text NOT NULL,
    version integer NOT NULL,
    CONSTRAINT event_settings_id_check CHECK ((id = 'event'::text))
);

CREATE TABLE public.groups (
    id text NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    max_rooms integer NOT NULL,
    active boolean NOT NULL,
    created_at text NOT NULL,
    version integer NOT NULL,
    name_key text DEFAULT ''::text NOT NULL
);

CREATE TABLE public.images (
    id text NOT NULL,
    content_type text NOT NULL,
    bytes bytea NOT NULL,
    created_at text NOT NULL,
    unused_since text
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.languages (
    id text NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    flag text NOT NULL,
    logo_id text,
    active boolean NOT NULL,
    created_at text NOT NULL,
    version integer NOT NULL
);

CREATE TABLE public.link_orders (
    id text NOT NULL,
    way text NOT NULL,
    dedupe_key text NOT NULL,
    recipients text NOT NULL,
    ordered_by text NOT NULL,
    expires_at text NOT NULL,
    total integer NOT NULL,
    done integer NOT NULL,
    last_user_id text NOT NULL,
    until_user_id text NOT NULL,
    state text NOT NULL,
    created_at text NOT NULL
);

CREATE TABLE public.login_failures (
    key text NOT NULL,
    points integer NOT NULL,
    expire bigint NOT NULL
);

CREATE TABLE public.outbox (
    id text NOT NULL,
    dedupe_key text NOT NULL,
    user_id text,
    recipient text NOT NULL,
    template text NOT NULL,
    params text,
    language text NOT NULL,
    message_id text NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL,
    next_at text NOT NULL,
    expires_at text,
    failure text,
    last_error text,
    created_at text NOT NULL,
    done_at text,
    priority integer DEFAULT 0 NOT NULL,
    unreached integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.reset_requests (
    id text NOT NULL,
    email text NOT NULL,
    language text,
    created_at text NOT NULL
);

CREATE TABLE public.room_speakers (
    room_id text NOT NULL,
    user_id text NOT NULL
);

CREATE TABLE public.rooms (
    id text NOT NULL,
    group_id text NOT NULL,
    name text NOT NULL,
    titulo text NOT NULL,
    description text NOT NULL,
    language text NOT NULL,
    webinar_url text NOT NULL,
    active boolean NOT NULL,
    start_date text,
    end_date text,
    created_at text NOT NULL,
    version integer NOT NULL,
    speaker text DEFAULT ''::text NOT NULL,
    backup_url text DEFAULT ''::text NOT NULL,
    mode text DEFAULT 'page'::text NOT NULL,
    on_air text DEFAULT 'main'::text NOT NULL,
    planned_end text,
    "position" integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.sessions (
    user_id text NOT NULL,
    id text NOT NULL,
    refresh_hash text NOT NULL,
    created_at text NOT NULL,
    last_seen_at text NOT NULL,
    replaced_id text
);

CREATE TABLE public.user_groups (
    user_id text NOT NULL,
    group_id text NOT NULL,
    "position" integer NOT NULL
);

CREATE TABLE public.user_rooms (
    user_id text NOT NULL,
    room_id text NOT NULL
);

CREATE TABLE public.users (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text NOT NULL,
    has_default_password boolean NOT NULL,
    role text NOT NULL,
    active boolean NOT NULL,
    has_room_list boolean NOT NULL,
    search_text text NOT NULL,
    created_at text NOT NULL,
    version integer NOT NULL,
    has_signed_in boolean DEFAULT false NOT NULL,
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['ADMIN'::text, 'SPEAKER'::text, 'PARTICIPANT'::text])))
);

INSERT INTO public.access_log (id, user_id, event, address, browser, device) VALUES ('01a1ee75-9883-7000-8000-06c2b84e2591', '01a1df21-4d42-7377-8927-e4f90fa35462', 'takeover', '127.0.0.1', 'curl/7.88.1', 'ujaXU8lpPHKpcndhbXCX4g');

INSERT INTO public.access_tokens (hash, user_id, session_id, expires_at) VALUES ('ditQtl_ehdNVlL-vNowqNFBoiE1hbgaApbb1Ymo47r0', '01a1df21-4d42-7377-8927-e4f90fa35462', 'a3Zi3Ml1xhFmCv3His6mEzrXDZ7E2IhHHpulfrdnQz4', '2026-11-18T11:55:46.580Z');

INSERT INTO public.catalog_revision (id, revision) VALUES ('catalog', 1);

INSERT INTO public.embed_checks (room_id, slot, leased_until, url, room_version, verdict, reason, previous, checked_at) VALUES ('01a1df21-4cd9-7619-94e9-81cadf681675', 'main', '2026-11-18T11:40:45.849Z', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 1, 'unknown', 'unreachable', NULL, '2026-11-18T11:40:45.849Z');
INSERT INTO public.embed_checks (room_id, slot, leased_until, url, room_version, verdict, reason, previous, checked_at) VALUES ('01a1df21-4d10-7703-b123-779543a484bc', 'main', '2026-11-18T11:40:46.055Z', 'https://example.com/embed/1', 1, 'unknown', 'unreachable', NULL, '2026-11-18T11:40:46.055Z');
INSERT INTO public.embed_checks (room_id, slot, leased_until, url, room_version, verdict, reason, previous, checked_at) VALUES ('01a1df21-4cfd-76a9-b415-78ab5dbd27f4', 'main', '2026-11-18T11:40:46.048Z', 'https://vimeo.com/123456', 1, 'unknown', 'unreachable', NULL, '2026-11-18T11:40:46.048Z');

INSERT INTO public.ended_sessions (id, reason, ended_at) VALUES ('readyz', 'signed-out', '2026-11-18T11:40:45.829Z');
INSERT INTO public.ended_sessions (id, reason, ended_at) VALUES ('_j23F6viiEQraeJ7-VZ25zbIU5JidOACY9BbPZkiE5M', 'takeover', '2026-11-18T11:40:46.607Z');

INSERT INTO public.event_settings (id, value, version) VALUES ('event', '{"title":"Semana de Teste","shortName":"PBEX","tagline":"Expanda sua marca pessoal e seus negócios internacionalmente.","startsAtLocal":"2025-12-01T10:40","timeZone":"America/Sao_Paulo","lastDay":"2025-12-05","welcomeText":{"PT_BR":"Boas-vindas! Que bom ter você com a gente nesta semana.","EN_US":"Welcome! We are glad to have you with us this week.","ES_ES":"¡Te damos la bienvenida! Qué alegría contar contigo esta semana.","FR_FR":"Bienvenue ! Nous sommes ravis de vous compter parmi nous cette semaine.","DE_DE":"Herzlich willkommen! Schön, dass Sie diese Woche dabei sind.","IT_IT":"Ti diamo il benvenuto! Siamo felici di averti con noi questa settimana."},"accessMessage":{"PT_BR":"<p>As salas abrem no horário de cada sessão. <strong>Seu acesso é pessoal</strong> e vale para um dispositivo por vez.</p>","EN_US":"<p>Rooms open when their session starts. <strong>Your access is personal</strong> and works on one device at a time.</p>","ES_ES":"<p>Las salas se abren a la hora de cada sesión. <strong>Tu acceso es personal</strong> y funciona en un dispositivo a la vez.</p>","FR_FR":"<p>Les salles ouvrent à l’heure de chaque session. <strong>Votre accès est personnel</strong> et ne fonctionne que sur un appareil à la fois.</p>","DE_DE":"<p>Die Räume öffnen zum Beginn der jeweiligen Session. <strong>Ihr Zugang ist persönlich</strong> und gilt für jeweils ein Gerät.</p>","IT_IT":"<p>Le sale aprono all’orario di ogni sessione. <strong>Il tuo accesso è personale</strong> e vale per un dispositivo alla volta.</p>"},"support":{"phone":"5511900000000","loginMessage":"Olá! Preciso de ajuda para acessar a plataforma.","participantMessage":"Olá! Preciso de ajuda com a plataforma."},"defaultPassword":"palco-2025","passes":{"LIVE":{"name":"Week LIVE Pass","instalments":{"count":12,"amount":59},"cash":{"BRL":590,"USD":110,"EUR":95},"accessMonths":0,"certificate":false},"PREMIUM":{"name":"Week PREMIUM Pass","instalments":{"count":12,"amount":99},"cash":{"BRL":990,"USD":190,"EUR":160},"accessMonths":6,"certificate":true},"PLATINUM":{"name":"Week PLATINUM Pass","instalments":{"count":12,"amount":149},"cash":{"BRL":1490,"USD":280,"EUR":240},"accessMonths":12,"certificate":true}},"purchaseLinks":{"monthly":{"BRL":"","USD":"","EUR":""},"annual":{"BRL":"","USD":"","EUR":""},"semiannual":{"BRL":"","USD":"","EUR":""}},"images":{"logo":null,"loginBackground":null,"banner":null}}', 1);

INSERT INTO public.groups (id, name, description, max_rooms, active, created_at, version, name_key) VALUES ('01a1df21-4c77-72b6-963b-325b76b4a7d2', 'Trilha Negócios', 'Expansão internacional', 10, true, '2026-11-15T12:14:23.863Z', 1, 'trilha negocios');
INSERT INTO public.groups (id, name, description, max_rooms, active, created_at, version, name_key) VALUES ('01a1df21-4c94-70a6-a4b8-eecec261472f', 'trilha negocios (2)', '', 2, true, '2026-11-15T12:14:23.892Z', 2, 'trilha negocios (2)');
INSERT INTO public.groups (id, name, description, max_rooms, active, created_at, version, name_key) VALUES ('01a1df21-4cbb-76b5-ba7c-b086859f2631', 'Plenária', '', 5, true, '2026-11-15T12:14:23.931Z', 1, 'plenaria');

INSERT INTO public.images (id, content_type, bytes, created_at, unused_since) VALUES ('6b7fa434f92a8b80aab02d9bf1a12e49', 'image/png', '\x89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da6364f8cf500f00038601805a347d6b0000000049454e44ae426082', '2026-11-15T12:14:24.574Z', NULL);

INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0001-initial', '2026-11-15T12:14:17.814Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0002-user-search', '2026-11-15T12:14:17.830Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0003-unique-group-names', '2026-11-18T11:40:37.481Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0004-secrets', '2026-11-18T11:40:37.521Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0005-default-password', '2026-11-18T11:40:37.576Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0006-image-use', '2026-11-18T11:40:37.579Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0007-user-search-key', '2026-11-18T11:40:37.590Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0008-takeover', '2026-11-18T11:40:37.606Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0009-room-speaker', '2026-11-18T11:40:37.673Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0010-login-failures', '2026-11-18T11:40:37.700Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0011-audit', '2026-11-18T11:40:37.742Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0012-access-links', '2026-11-18T11:40:37.766Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0013-outbox', '2026-11-18T11:40:37.795Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0014-access-log', '2026-11-18T11:40:37.820Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0015-attendance', '2026-11-18T11:40:37.863Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0016-room-rescue', '2026-11-18T11:40:37.898Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0017-embed-checks', '2026-11-18T11:40:37.926Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0018-announcements', '2026-11-18T11:40:37.955Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0019-planned-end', '2026-11-18T11:40:37.959Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0020-room-order', '2026-11-18T11:40:37.990Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0021-people-lists', '2026-11-18T11:40:38.032Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0022-catalog-revision', '2026-11-18T11:40:38.041Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0023-link-orders', '2026-11-18T11:40:38.055Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0024-user-search-pending', '2026-11-18T11:40:38.057Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0025-archived-rooms', '2026-11-18T11:40:38.061Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0026-mail-order', '2026-11-18T11:40:38.074Z');

INSERT INTO public.kysely_migration_lock (id, is_locked) VALUES ('migration_lock', 0);

INSERT INTO public.languages (id, code, name, flag, logo_id, active, created_at, version) VALUES ('01a1df21-34d4-72dd-87de-8a4ea1f15eea', 'EN_US', 'English (US)', '🇺🇸', NULL, true, '2026-11-15T12:14:17.812Z', 1);
INSERT INTO public.languages (id, code, name, flag, logo_id, active, created_at, version) VALUES ('01a1df21-34d4-72dd-87de-8d037664d8b3', 'ES_ES', 'Español', '🇪🇸', NULL, true, '2026-11-15T12:14:17.812Z', 1);
INSERT INTO public.languages (id, code, name, flag, logo_id, active, created_at, version) VALUES ('01a1df21-34d4-72dd-87de-90faadc28c03', 'FR_FR', 'Français', '🇫🇷', NULL, true, '2026-11-15T12:14:17.812Z', 1);
INSERT INTO public.languages (id, code, name, flag, logo_id, active, created_at, version) VALUES ('01a1df21-34d4-72dd-87de-9640fdb43f0e', 'DE_DE', 'Deutsch', '🇩🇪', NULL, true, '2026-11-15T12:14:17.812Z', 1);
INSERT INTO public.languages (id, code, name, flag, logo_id, active, created_at, version) VALUES ('01a1df21-34d4-72dd-87de-9b268028b780', 'IT_IT', 'Italiano', '🇮🇹', NULL, true, '2026-11-15T12:14:17.812Z', 1);
INSERT INTO public.languages (id, code, name, flag, logo_id, active, created_at, version) VALUES ('01a1df21-34d4-72dd-87de-8401afc8a824', 'PT_BR', 'Português (Brasil)', '🇧🇷', '6b7fa434f92a8b80aab02d9bf1a12e49', true, '2026-11-15T12:14:17.812Z', 2);

INSERT INTO public.rooms (id, group_id, name, titulo, description, language, webinar_url, active, start_date, end_date, created_at, version, speaker, backup_url, mode, on_air, planned_end, "position") VALUES ('01a1df21-4cd9-7619-94e9-81cadf681675', '01a1df21-4c77-72b6-963b-325b76b4a7d2', 'Abertura', 'Plenária', '<p>Bem-vindos</p>', 'PT_BR', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', true, NULL, NULL, '2026-11-15T12:14:23.964Z', 1, '', '', 'page', 'main', NULL, 0);
INSERT INTO public.rooms (id, group_id, name, titulo, description, language, webinar_url, active, start_date, end_date, created_at, version, speaker, backup_url, mode, on_air, planned_end, "position") VALUES ('01a1df21-4cfd-76a9-b415-78ab5dbd27f4', '01a1df21-4c77-72b6-963b-325b76b4a7d2', 'Opening', '', '', 'EN_US', 'https://vimeo.com/123456', true, '2025-12-01T13:40:00.000Z', '2025-12-01T15:00:00.000Z', '2026-11-15T12:14:23.997Z', 1, '', '', 'page', 'main', NULL, 0);
INSERT INTO public.rooms (id, group_id, name, titulo, description, language, webinar_url, active, start_date, end_date, created_at, version, speaker, backup_url, mode, on_air, planned_end, "position") VALUES ('01a1df21-4d10-7703-b123-779543a484bc', '01a1df21-4cbb-76b5-ba7c-b086859f2631', 'Encerramento', '', '', 'PT_BR', 'https://example.com/embed/1', true, NULL, NULL, '2026-11-15T12:14:24.017Z', 1, '', '', 'page', 'main', NULL, 0);

INSERT INTO public.secrets (name, value) VALUES ('devices', 'MBWt5hYbZ1buDc1D0H1xldD3f0LhbKxUcX7RUkM4qbQ');

INSERT INTO public.sessions (user_id, id, refresh_hash, created_at, last_seen_at, replaced_id) VALUES ('01a1df21-3516-7247-a156-966eadf6eb0e', 'B5DNRQg36ls8YYV28WVlOk_30BTIJEoNKWj3ko38NvE', 'iJSf17gxT0pLdeyKmR9bzYQNArAoR2MiCr9We0C5wjk', '2026-11-15T12:14:23.815Z', '2026-11-15T12:14:24.693Z', NULL);
INSERT INTO public.sessions (user_id, id, refresh_hash, created_at, last_seen_at, replaced_id) VALUES ('01a1df21-4d42-7377-8927-e4f90fa35462', 'a3Zi3Ml1xhFmCv3His6mEzrXDZ7E2IhHHpulfrdnQz4', '1UiZ-cKWPD_KnVs1fQNu65Em34U9mC6rgKXl7aTxTiI', '2026-11-18T11:40:46.580Z', '2026-11-18T11:40:46.580Z', '_j23F6viiEQraeJ7-VZ25zbIU5JidOACY9BbPZkiE5M');

INSERT INTO public.user_groups (user_id, group_id, "position") VALUES ('01a1df21-4d42-7377-8927-e4f90fa35462', '01a1df21-4c77-72b6-963b-325b76b4a7d2', 0);
INSERT INTO public.user_groups (user_id, group_id, "position") VALUES ('01a1df21-4d42-7377-8927-e4f90fa35462', '01a1df21-4cbb-76b5-ba7c-b086859f2631', 1);
INSERT INTO public.user_groups (user_id, group_id, "position") VALUES ('01a1df21-4d89-71f0-a413-ad8b6bd95593', '01a1df21-4c94-70a6-a4b8-eecec261472f', 0);
INSERT INTO public.user_groups (user_id, group_id, "position") VALUES ('01a1df21-4f15-75f0-acb1-0a5d454d3fcf', '01a1df21-4c77-72b6-963b-325b76b4a7d2', 0);

INSERT INTO public.user_rooms (user_id, room_id) VALUES ('01a1df21-4d89-71f0-a413-ad8b6bd95593', '01a1df21-4cd9-7619-94e9-81cadf681675');

INSERT INTO public.users (id, name, email, email_key, password_hash, has_default_password, role, active, has_room_list, search_text, created_at, version, has_signed_in) VALUES ('01a1df21-3516-7247-a156-966eadf6eb0e', 'Administrador', 'admin@palco.local', 'admin@palco.local', '$argon2id$v=19$m=19456,t=2,p=1$kEVcfBX9vT1pRjO+/5jNIQ$SMuHPjTx1cy6F3g0/tgfqgBhYgrEfjlh3goabHbo8Ic', false, 'ADMIN', true, false, 'administrador admin@palco.local', '2026-11-15T12:14:17.878Z', 1, false);
INSERT INTO public.users (id, name, email, email_key, password_hash, has_default_password, role, active, has_room_list, search_text, created_at, version, has_signed_in) VALUES ('01a1df21-4d42-7377-8927-e4f90fa35462', 'João Conceição', 'joao@example.com', 'joao@example.com', '$argon2id$v=19$m=19456,t=2,p=1$uSQPsmyEnY4EdJ1hBRzUEQ$Mw4rKosnSQYPQCxLqekbDuWswpmRoj/xiMXhETgWx1o', false, 'PARTICIPANT', true, false, 'joao conceicao joao@example.com', '2026-11-15T12:14:24.066Z', 1, false);
INSERT INTO public.users (id, name, email, email_key, password_hash, has_default_password, role, active, has_room_list, search_text, created_at, version, has_signed_in) VALUES ('01a1df21-4d89-71f0-a413-ad8b6bd95593', 'Zoë Speaker', 'zoe@example.com', 'zoe@example.com', '$argon2id$v=19$m=19456,t=2,p=1$c+50plaeZGQI9D64Ry8OVA$V3M2SAM35nlk/CX+jxshtxz7EYdJV2IXW++l+LHxV9A', false, 'SPEAKER', true, true, 'zoe speaker zoe@example.com', '2026-11-15T12:14:24.137Z', 1, false);
INSERT INTO public.users (id, name, email, email_key, password_hash, has_default_password, role, active, has_room_list, search_text, created_at, version, has_signed_in) VALUES ('01a1df21-4f15-75f0-acb1-0a5d454d3fcf', 'Íris Import', 'iris@example.com', 'iris@example.com', '$argon2id$v=19$m=19456,t=2,p=1$qXrSHGKfDYvRbiAx6tk5rQ$WQTId/LUFK8B+w3pNJpooBrZU25LQ4CbOXz2iMlyjHA', true, 'PARTICIPANT', true, false, 'iris import iris@example.com', '2026-11-15T12:14:24.534Z', 1, false);

ALTER TABLE ONLY public.access_links
    ADD CONSTRAINT access_links_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.access_log
    ADD CONSTRAINT access_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.announcement_receipts
    ADD CONSTRAINT announcement_receipts_key PRIMARY KEY (announcement_id, user_id);

ALTER TABLE ONLY public.announcements
    ADD CONSTRAINT announcements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.archived_rooms
    ADD CONSTRAINT archived_rooms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.attendance
    ADD CONSTRAINT attendance_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalog_revision
    ADD CONSTRAINT catalog_revision_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.embed_checks
    ADD CONSTRAINT embed_checks_key PRIMARY KEY (room_id, slot);

ALTER TABLE ONLY public.ended_sessions
    ADD CONSTRAINT ended_sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.event_settings
    ADD CONSTRAINT event_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.languages
    ADD CONSTRAINT languages_code_key UNIQUE (code);

ALTER TABLE ONLY public.languages
    ADD CONSTRAINT languages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.link_orders
    ADD CONSTRAINT link_orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.login_failures
    ADD CONSTRAINT login_failures_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_dedupe_key_key UNIQUE (dedupe_key);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reset_requests
    ADD CONSTRAINT reset_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.room_speakers
    ADD CONSTRAINT room_speakers_pk PRIMARY KEY (room_id, user_id);

ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_id_key UNIQUE (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_refresh_hash_key UNIQUE (refresh_hash);

ALTER TABLE ONLY public.user_groups
    ADD CONSTRAINT user_groups_key PRIMARY KEY (user_id, group_id);

ALTER TABLE ONLY public.user_rooms
    ADD CONSTRAINT user_rooms_key PRIMARY KEY (user_id, room_id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key_key UNIQUE (email_key);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE INDEX access_links_by_expiry ON public.access_links USING btree (expires_at);

CREATE INDEX access_links_by_user ON public.access_links USING btree (user_id);

CREATE UNIQUE INDEX access_links_live ON public.access_links USING btree (user_id, purpose) WHERE ((used_at IS NULL) AND (voided_at IS NULL));

CREATE INDEX access_log_by_user ON public.access_log USING btree (user_id, id);

CREATE INDEX access_log_takeovers ON public.access_log USING btree (id, user_id) WHERE (event = 'takeover'::text);

CREATE INDEX access_tokens_by_expiry ON public.access_tokens USING btree (expires_at);

CREATE INDEX access_tokens_by_user ON public.access_tokens USING btree (user_id);

CREATE INDEX announcement_receipts_by_user ON public.announcement_receipts USING btree (user_id);

CREATE INDEX announcements_by_end ON public.announcements USING btree (ends_at);

CREATE INDEX attendance_by_room ON public.attendance USING btree (room_id, started_at);

CREATE INDEX attendance_by_user ON public.attendance USING btree (user_id, room_id);

CREATE INDEX audit_by_action ON public.audit USING btree (action, at, id);

CREATE INDEX audit_by_actor ON public.audit USING btree (actor_id, at, id);

CREATE INDEX audit_by_actor_and_action ON public.audit USING btree (actor_id, action, at, id);

CREATE INDEX audit_by_actor_and_kind ON public.audit USING btree (actor_id, target_type, at, id);

CREATE INDEX audit_by_kind ON public.audit USING btree (target_type, at, id);

CREATE INDEX audit_by_target ON public.audit USING btree (target_id, at, id);

CREATE INDEX audit_by_time ON public.audit USING btree (at, id);

CREATE INDEX ended_sessions_by_end ON public.ended_sessions USING btree (ended_at);

CREATE UNIQUE INDEX groups_by_name ON public.groups USING btree (name_key);

CREATE UNIQUE INDEX link_orders_running ON public.link_orders USING btree (dedupe_key) WHERE (state = 'running'::text);

CREATE INDEX login_failures_expire ON public.login_failures USING btree (expire);

CREATE INDEX outbox_by_end ON public.outbox USING btree (done_at);

CREATE INDEX outbox_by_priority ON public.outbox USING btree (priority DESC, next_at) WHERE (state = 'waiting'::text);

CREATE INDEX outbox_by_user ON public.outbox USING btree (user_id);

CREATE INDEX outbox_waiting ON public.outbox USING btree (next_at) WHERE (state = 'waiting'::text);

CREATE INDEX room_speakers_by_user ON public.room_speakers USING btree (user_id);

CREATE INDEX rooms_by_group ON public.rooms USING btree (group_id);

CREATE INDEX sessions_by_last_seen ON public.sessions USING btree (last_seen_at);

CREATE INDEX user_groups_by_group ON public.user_groups USING btree (group_id);

CREATE INDEX users_by_active ON public.users USING btree (active, search_text, id);

CREATE INDEX users_by_creation ON public.users USING btree (created_at, id, search_text);

CREATE INDEX users_by_role ON public.users USING btree (role, search_text, id);

CREATE INDEX users_by_search_text ON public.users USING btree (search_text, id);

CREATE INDEX users_search ON public.users USING gin (search_text public.gin_trgm_ops);

CREATE TRIGGER audit_is_kept BEFORE DELETE OR UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION public.keep_audit();

CREATE TRIGGER audit_stays BEFORE TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION public.keep_audit();

ALTER TABLE ONLY public.access_links
    ADD CONSTRAINT access_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.announcement_receipts
    ADD CONSTRAINT announcement_receipts_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES public.announcements(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.announcement_receipts
    ADD CONSTRAINT announcement_receipts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.attendance
    ADD CONSTRAINT attendance_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.embed_checks
    ADD CONSTRAINT embed_checks_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.languages
    ADD CONSTRAINT languages_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES public.images(id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.room_speakers
    ADD CONSTRAINT room_speakers_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.room_speakers
    ADD CONSTRAINT room_speakers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_language_fkey FOREIGN KEY (language) REFERENCES public.languages(code) ON UPDATE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_groups
    ADD CONSTRAINT user_groups_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_groups
    ADD CONSTRAINT user_groups_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_rooms
    ADD CONSTRAINT user_rooms_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_rooms
    ADD CONSTRAINT user_rooms_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

