-- PostgreSQL as release 0.1.0 wrote it.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE TABLE public.access_tokens (
    hash text NOT NULL,
    user_id text NOT NULL,
    session_id text NOT NULL,
    expires_at text NOT NULL
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
    version integer NOT NULL
);
CREATE TABLE public.images (
    id text NOT NULL,
    content_type text NOT NULL,
    bytes bytea NOT NULL,
    created_at text NOT NULL
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
    version integer NOT NULL
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
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['ADMIN'::text, 'SPEAKER'::text, 'PARTICIPANT'::text])))
);
INSERT INTO public.access_tokens (hash, user_id, session_id, expires_at) VALUES ('h7xIKhjU8CSNSY2umkqZRSE4ZmdewRcN5odvzNP9nhs', '01a1df21-3516-7247-a156-966eadf6eb0e', 'B5DNRQg36ls8YYV28WVlOk_30BTIJEoNKWj3ko38NvE', '2026-11-15T12:29:23.815Z');
INSERT INTO public.access_tokens (hash, user_id, session_id, expires_at) VALUES ('d_LWduHoYHgXe4iJZZdv0nWEdtAVsEmPBzGj-_cVFD4', '01a1df21-4d42-7377-8927-e4f90fa35462', '_j23F6viiEQraeJ7-VZ25zbIU5JidOACY9BbPZkiE5M', '2026-11-15T12:29:24.673Z');
INSERT INTO public.event_settings (id, value, version) VALUES ('event', '{"title":"Semana de Teste","shortName":"PBEX","tagline":"Expanda sua marca pessoal e seus negócios internacionalmente.","startsAtLocal":"2025-12-01T10:40","timeZone":"America/Sao_Paulo","lastDay":"2025-12-05","welcomeText":{"PT_BR":"Boas-vindas! Que bom ter você com a gente nesta semana.","EN_US":"Welcome! We are glad to have you with us this week.","ES_ES":"¡Te damos la bienvenida! Qué alegría contar contigo esta semana.","FR_FR":"Bienvenue ! Nous sommes ravis de vous compter parmi nous cette semaine.","DE_DE":"Herzlich willkommen! Schön, dass Sie diese Woche dabei sind.","IT_IT":"Ti diamo il benvenuto! Siamo felici di averti con noi questa settimana."},"accessMessage":{"PT_BR":"<p>As salas abrem no horário de cada sessão. <strong>Seu acesso é pessoal</strong> e vale para um dispositivo por vez.</p>","EN_US":"<p>Rooms open when their session starts. <strong>Your access is personal</strong> and works on one device at a time.</p>","ES_ES":"<p>Las salas se abren a la hora de cada sesión. <strong>Tu acceso es personal</strong> y funciona en un dispositivo a la vez.</p>","FR_FR":"<p>Les salles ouvrent à l’heure de chaque session. <strong>Votre accès est personnel</strong> et ne fonctionne que sur un appareil à la fois.</p>","DE_DE":"<p>Die Räume öffnen zum Beginn der jeweiligen Session. <strong>Ihr Zugang ist persönlich</strong> und gilt für jeweils ein Gerät.</p>","IT_IT":"<p>Le sale aprono all’orario di ogni sessione. <strong>Il tuo accesso è personale</strong> e vale per un dispositivo alla volta.</p>"},"support":{"phone":"5511900000000","loginMessage":"Olá! Preciso de ajuda para acessar a plataforma.","participantMessage":"Olá! Preciso de ajuda com a plataforma."},"defaultPassword":"palco-2025","passes":{"LIVE":{"name":"Week LIVE Pass","instalments":{"count":12,"amount":59},"cash":{"BRL":590,"USD":110,"EUR":95},"accessMonths":0,"certificate":false},"PREMIUM":{"name":"Week PREMIUM Pass","instalments":{"count":12,"amount":99},"cash":{"BRL":990,"USD":190,"EUR":160},"accessMonths":6,"certificate":true},"PLATINUM":{"name":"Week PLATINUM Pass","instalments":{"count":12,"amount":149},"cash":{"BRL":1490,"USD":280,"EUR":240},"accessMonths":12,"certificate":true}},"purchaseLinks":{"monthly":{"BRL":"","USD":"","EUR":""},"annual":{"BRL":"","USD":"","EUR":""},"semiannual":{"BRL":"","USD":"","EUR":""}},"images":{"logo":null,"loginBackground":null,"banner":null}}', 1);
INSERT INTO public.groups (id, name, description, max_rooms, active, created_at, version) VALUES ('01a1df21-4c94-70a6-a4b8-eecec261472f', 'trilha negocios', '', 2, true, '2026-11-15T12:14:23.892Z', 1);
INSERT INTO public.groups (id, name, description, max_rooms, active, created_at, version) VALUES ('01a1df21-4c77-72b6-963b-325b76b4a7d2', 'Trilha Negócios', 'Expansão internacional', 10, true, '2026-11-15T12:14:23.863Z', 1);
INSERT INTO public.groups (id, name, description, max_rooms, active, created_at, version) VALUES ('01a1df21-4cbb-76b5-ba7c-b086859f2631', 'Plenária', '', 5, true, '2026-11-15T12:14:23.931Z', 1);
INSERT INTO public.images (id, content_type, bytes, created_at) VALUES ('6b7fa434f92a8b80aab02d9bf1a12e49', 'image/png', '\x89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da6364f8cf500f00038601805a347d6b0000000049454e44ae426082', '2026-11-15T12:14:24.574Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0001-initial', '2026-11-15T12:14:17.814Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0002-user-search', '2026-11-15T12:14:17.830Z');
INSERT INTO public.kysely_migration_lock (id, is_locked) VALUES ('migration_lock', 0);
INSERT INTO public.languages (id, code, name, flag, logo_id, active, created_at, version) VALUES ('01a1df21-34d4-72dd-87de-8a4ea1f15eea', 'EN_US', 'English (US)', '🇺🇸', NULL, true, '2026-11-15T12:14:17.812Z', 1);
INSERT INTO public.languages (id, code, name, flag, logo_id, active, created_at, version) VALUES ('01a1df21-34d4-72dd-87de-8d037664d8b3', 'ES_ES', 'Español', '🇪🇸', NULL, true, '2026-11-15T12:14:17.812Z', 1);
INSERT INTO public.languages (id, code, name, flag, logo_id, active, created_at, version) VALUES ('01a1df21-34d4-72dd-87de-90faadc28c03', 'FR_FR', 'Français', '🇫🇷', NULL, true, '2026-11-15T12:14:17.812Z', 1);
INSERT INTO public.languages (id, code, name, flag, logo_id, active, created_at, version) VALUES ('01a1df21-34d4-72dd-87de-9640fdb43f0e', 'DE_DE', 'Deutsch', '🇩🇪', NULL, true, '2026-11-15T12:14:17.812Z', 1);
INSERT INTO public.languages (id, code, name, flag, logo_id, active, created_at, version) VALUES ('01a1df21-34d4-72dd-87de-9b268028b780', 'IT_IT', 'Italiano', '🇮🇹', NULL, true, '2026-11-15T12:14:17.812Z', 1);
INSERT INTO public.languages (id, code, name, flag, logo_id, active, created_at, version) VALUES ('01a1df21-34d4-72dd-87de-8401afc8a824', 'PT_BR', 'Português (Brasil)', '🇧🇷', '6b7fa434f92a8b80aab02d9bf1a12e49', true, '2026-11-15T12:14:17.812Z', 2);
INSERT INTO public.rooms (id, group_id, name, titulo, description, language, webinar_url, active, start_date, end_date, created_at, version) VALUES ('01a1df21-4cd9-7619-94e9-81cadf681675', '01a1df21-4c77-72b6-963b-325b76b4a7d2', 'Abertura', 'Plenária', '<p>Bem-vindos</p>', 'PT_BR', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', true, NULL, NULL, '2026-11-15T12:14:23.964Z', 1);
INSERT INTO public.rooms (id, group_id, name, titulo, description, language, webinar_url, active, start_date, end_date, created_at, version) VALUES ('01a1df21-4cfd-76a9-b415-78ab5dbd27f4', '01a1df21-4c77-72b6-963b-325b76b4a7d2', 'Opening', '', '', 'EN_US', 'https://vimeo.com/123456', true, '2025-12-01T13:40:00.000Z', '2025-12-01T15:00:00.000Z', '2026-11-15T12:14:23.997Z', 1);
INSERT INTO public.rooms (id, group_id, name, titulo, description, language, webinar_url, active, start_date, end_date, created_at, version) VALUES ('01a1df21-4d10-7703-b123-779543a484bc', '01a1df21-4cbb-76b5-ba7c-b086859f2631', 'Encerramento', '', '', 'PT_BR', 'https://example.com/embed/1', true, NULL, NULL, '2026-11-15T12:14:24.017Z', 1);
INSERT INTO public.sessions (user_id, id, refresh_hash, created_at, last_seen_at, replaced_id) VALUES ('01a1df21-4d42-7377-8927-e4f90fa35462', '_j23F6viiEQraeJ7-VZ25zbIU5JidOACY9BbPZkiE5M', 'WQIt4mHXWOZ1tHgI4LLBKyef6KHuAeEcJX8sk3Se1m8', '2026-11-15T12:14:24.673Z', '2026-11-15T12:14:24.673Z', NULL);
INSERT INTO public.sessions (user_id, id, refresh_hash, created_at, last_seen_at, replaced_id) VALUES ('01a1df21-3516-7247-a156-966eadf6eb0e', 'B5DNRQg36ls8YYV28WVlOk_30BTIJEoNKWj3ko38NvE', 'iJSf17gxT0pLdeyKmR9bzYQNArAoR2MiCr9We0C5wjk', '2026-11-15T12:14:23.815Z', '2026-11-15T12:14:24.693Z', NULL);
INSERT INTO public.user_groups (user_id, group_id, "position") VALUES ('01a1df21-4d42-7377-8927-e4f90fa35462', '01a1df21-4c77-72b6-963b-325b76b4a7d2', 0);
INSERT INTO public.user_groups (user_id, group_id, "position") VALUES ('01a1df21-4d42-7377-8927-e4f90fa35462', '01a1df21-4cbb-76b5-ba7c-b086859f2631', 1);
INSERT INTO public.user_groups (user_id, group_id, "position") VALUES ('01a1df21-4d89-71f0-a413-ad8b6bd95593', '01a1df21-4c94-70a6-a4b8-eecec261472f', 0);
INSERT INTO public.user_groups (user_id, group_id, "position") VALUES ('01a1df21-4f15-75f0-acb1-0a5d454d3fcf', '01a1df21-4c77-72b6-963b-325b76b4a7d2', 0);
INSERT INTO public.user_rooms (user_id, room_id) VALUES ('01a1df21-4d89-71f0-a413-ad8b6bd95593', '01a1df21-4cd9-7619-94e9-81cadf681675');
INSERT INTO public.users (id, name, email, email_key, password_hash, has_default_password, role, active, has_room_list, search_text, created_at, version) VALUES ('01a1df21-3516-7247-a156-966eadf6eb0e', 'Administrador', 'admin@palco.local', 'admin@palco.local', '$argon2id$v=19$m=19456,t=2,p=1$kEVcfBX9vT1pRjO+/5jNIQ$SMuHPjTx1cy6F3g0/tgfqgBhYgrEfjlh3goabHbo8Ic', false, 'ADMIN', true, false, 'administrador admin@palco.local', '2026-11-15T12:14:17.878Z', 1);
INSERT INTO public.users (id, name, email, email_key, password_hash, has_default_password, role, active, has_room_list, search_text, created_at, version) VALUES ('01a1df21-4d42-7377-8927-e4f90fa35462', 'João Conceição', 'joao@example.com', 'joao@example.com', '$argon2id$v=19$m=19456,t=2,p=1$uSQPsmyEnY4EdJ1hBRzUEQ$Mw4rKosnSQYPQCxLqekbDuWswpmRoj/xiMXhETgWx1o', false, 'PARTICIPANT', true, false, 'joao conceicao joao@example.com', '2026-11-15T12:14:24.066Z', 1);
INSERT INTO public.users (id, name, email, email_key, password_hash, has_default_password, role, active, has_room_list, search_text, created_at, version) VALUES ('01a1df21-4d89-71f0-a413-ad8b6bd95593', 'Zoë Speaker', 'zoe@example.com', 'zoe@example.com', '$argon2id$v=19$m=19456,t=2,p=1$c+50plaeZGQI9D64Ry8OVA$V3M2SAM35nlk/CX+jxshtxz7EYdJV2IXW++l+LHxV9A', false, 'SPEAKER', true, true, 'zoe speaker zoe@example.com', '2026-11-15T12:14:24.137Z', 1);
INSERT INTO public.users (id, name, email, email_key, password_hash, has_default_password, role, active, has_room_list, search_text, created_at, version) VALUES ('01a1df21-4f15-75f0-acb1-0a5d454d3fcf', 'Íris Import', 'iris@example.com', 'iris@example.com', '$argon2id$v=19$m=19456,t=2,p=1$qXrSHGKfDYvRbiAx6tk5rQ$WQTId/LUFK8B+w3pNJpooBrZU25LQ4CbOXz2iMlyjHA', true, 'PARTICIPANT', true, false, 'iris import iris@example.com', '2026-11-15T12:14:24.534Z', 1);
ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_pkey PRIMARY KEY (hash);
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
ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_pkey PRIMARY KEY (id);
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
CREATE INDEX access_tokens_by_expiry ON public.access_tokens USING btree (expires_at);
CREATE INDEX access_tokens_by_user ON public.access_tokens USING btree (user_id);
CREATE INDEX ended_sessions_by_end ON public.ended_sessions USING btree (ended_at);
CREATE INDEX rooms_by_group ON public.rooms USING btree (group_id);
CREATE INDEX sessions_by_last_seen ON public.sessions USING btree (last_seen_at);
CREATE INDEX user_groups_by_group ON public.user_groups USING btree (group_id);
CREATE INDEX users_by_active ON public.users USING btree (active, search_text, id);
CREATE INDEX users_by_creation ON public.users USING btree (created_at, id, search_text);
CREATE INDEX users_by_role ON public.users USING btree (role, search_text, id);
CREATE INDEX users_by_search_text ON public.users USING btree (search_text, id);
CREATE INDEX users_search ON public.users USING gin (search_text public.gin_trgm_ops);
ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.languages
    ADD CONSTRAINT languages_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES public.images(id);
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
