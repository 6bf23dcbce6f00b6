/*
 * Decides who is called by the addresses that code and settings name:
 * join_calls(). Each reference is read once for each party for which it speaks,
 * with the values that its deployment gives the variables.
 */
#include "deploy/deploy.h"
#include "lang/lang.h"
#include "link/parties/joining.h"
#include "scan/scan.h"

#define ENDS_MOST 8

/* A kind of reference, and what a link by it is called. */
static const struct call_kind {
	const char *mechanism; /* NULL: by the address */
	enum reference_kind kind;
	bool over_http;
} kinds[] = {
	{ "http", REFERENCE_HTTP, true },
	{ "grpc", REFERENCE_GRPC, false },
	{ "grpc", REFERENCE_STUB, false },
	{ "tcp", REFERENCE_TCP, false },
	{ "websocket", REFERENCE_WEBSOCKET, true },
	{ "graphql", REFERENCE_GRAPHQL, true },
	/* What is only named says least: if nothing else joins the two. */
	{ NULL, REFERENCE_ADDRESS, false },
	{ NULL, REFERENCE_ENVIRONMENT, false },
	{ NULL, REFERENCE_FLAG, false },
};

/* The kind of call that the reference is; NULL: it is none. */
static const struct call_kind *call_kind_of(const struct reference *reference)
{
	for (size_t i = 0; i < LENGTH(kinds); i++)
		if (reference_is(reference, kinds[i].kind))
			return &kinds[i];
	return NULL;
}

/* Does the end serve remote procedures, and nothing else? */
static bool serves_calls_only(const struct linking *linking,
    const struct end *end)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;

	return end->subsystem != NO_PARTY &&
	       served_by(&linking->served, subsystems[end->subsystem].name) ==
		   SERVES_CALLS;
}

/* Is the party called after remote procedures: stock-grpc? */
static bool is_for_calls(const struct linking *linking, uint32_t party)
{
	struct str name =
	    str_lower(linking->parties.items[party].name, linking->scratch);

	return str_find_text(name, "grpc") < name.len;
}

/* Is it the address of a data store: postgres://…, jdbc:mysql://…? */
static bool names_store(struct str address)
{
	size_t scheme = str_find_text(address, "://");

	return scheme < address.len &&
	       store_kind(str_after_last(str_slice(address, 0, scheme), ':'))
		       .len > 0;
}

/* How an address is called of which nothing else is known. What is built here
 * is called by HTTP if it does not serve remote procedures only; of others a
 * URL has to say so. */
const char *usual_mechanism(const struct linking *linking, const struct end *to,
    struct str address)
{
	if (names_store(address))
		return "persistence";
	if (serves_calls_only(linking, to) ||
	    (to->party != NO_PARTY && to->subsystem != NO_PARTY &&
		is_for_calls(linking, to->party)))
		return "grpc";
	return to->subsystem != NO_PARTY || str_starts(address, "http")
		   ? "http"
		   : "call";
}

/* How the address is called: by the kind of the reference, else by its scheme,
 * else as is usual. */
static const char *mechanism_of(const struct linking *linking,
    const struct call_kind *kind, const struct end *to, struct str address)
{
	const char *mechanism = kind->mechanism
				    ? kind->mechanism
				    : usual_mechanism(linking, to, address);

	for (size_t i = 0; i < known_schemes_count; i++)
		if (!kind->mechanism &&
		    str_starts(address, known_schemes[i].begins))
			mechanism = known_schemes[i].mechanism;
	return mechanism_to(linking, to, mechanism);
}

/* Does the caller only watch whom it asks? */
static bool is_monitor(const struct linking *linking, const struct end *from)
{
	const struct known_image *image =
	    from->party == NO_PARTY ? NULL
				    : linking->parties.items[from->party].image;

	return image && str_is(str_from(image->role), "monitoring");
}

/* The label of the call, "GET /orders/{id}": method and path, as far as they
 * are said. */
static struct str call_label(const struct linking *linking,
    const struct reference *reference, const struct end *from,
    struct str address)
{
	struct str bare = hostless_path(address);
	struct str path = bare.len ? bare : address_path(address);
	struct str query = str_slice(path, 0, str_find(path, '?'));

	if (is_monitor(linking, from))
		return STR("metrics");
	if (reference_among(reference, REFERENCE_BIT(ADDRESS) |
					   REFERENCE_BIT(ENVIRONMENT) |
					   REFERENCE_BIT(FLAG)))
		return (struct str){ 0 };
	if (reference_is(reference, REFERENCE_STUB))
		return address;
	if (reference->label.len == 0 || query.len == 0)
		return reference->label.len ? reference->label : query;
	return str_printf(linking->scratch, "%.*s %.*s",
	    STR_ARG(reference->label), STR_ARG(query));
}

/* The service of a remote procedure: Cart of shop.v1.Cart/AddItem. */
static struct str service_of_procedure(struct str path)
{
	return str_after_last(str_slice(path, 0, str_find(path, '/')), '.');
}

/* The same, however it is spelled: `service orders` is Orders in code. */
static struct str service_key_of_procedure(const struct linking *linking,
    struct str path)
{
	return party_key(service_of_procedure(path), linking->scratch);
}

/* Note who serves each service of remote procedures. */
static void index_procedures(struct joining *join)
{
	const struct linking *linking = join->run;
	const struct endpoint *endpoints = linking->model->endpoints.items;

	for (size_t i = 0; i < linking->model->endpoints.count; i++) {
		uint64_t *place;

		if (!str_is(endpoints[i].method, "RPC"))
			continue;
		place = map_put(&join->served,
		    service_key_of_procedure(linking, endpoints[i].path));
		if (!*place)
			*place = i + 1;
		else if (*place != SEVERAL &&
			 !str_equal(endpoints[*place - 1].subsystem,
			     endpoints[i].subsystem))
			*place = SEVERAL;
	}
}

/* Of several parties that are built from one program, take the one that is
 * called after remote procedures. */
static void prefer_calls(struct end *end, const struct linking *linking)
{
	const struct parties *parties = &linking->parties;

	for (uint32_t i = 0; end->subsystem != NO_PARTY && i < parties->count;
	     i++)
		if (parties->items[i].subsystem == end->subsystem &&
		    is_for_calls(linking, i)) {
			end->party = i;
			return;
		}
}

/* Find the party that is called like the service; false: none. */
static bool end_by_name(struct end *end, const struct linking *linking,
    struct str service)
{
	uint32_t party = party_called(linking, service);

	if (party == NO_PARTY)
		return false;
	*end = (struct end){ .party = party,
		.subsystem = linking->parties.items[party].subsystem };
	return true;
}

/* Find the party that serves the operation; false: parties of several programs
 * may serve it. */
static bool server_of(struct end *end, const struct linking *linking,
    const struct endpoint *endpoint)
{
	struct end ends[ENDS_MOST];
	size_t count = parties_of_place(ends, ENDS_MOST, linking,
	    endpoint->subsystem, endpoint->at.path);

	for (size_t i = 1; i < count; i++)
		if (ends[i].subsystem != ends[0].subsystem)
			return false;
	if (count)
		*end = ends[0];
	return count > 0;
}

/* Find who serves the procedures of a stub, else who is named like them;
 * false: nobody. */
static bool stub_end(struct end *end, const struct joining *join, uint32_t from,
    struct str service)
{
	const struct linking *linking = join->run;
	const struct endpoint *endpoints = linking->model->endpoints.items;
	const uint64_t *place =
	    map_get(&join->served, service_key_of_procedure(linking, service));
	bool found;

	if (place && *place != SEVERAL) {
		found =
		    server_of(end, linking, endpoints + *place - 1) ||
		    end_by_name(end, linking, service_of_procedure(service));
	} else {
		found =
		    address_end(end, linking, from, service, false) ||
		    end_by_name(end, linking, service_of_procedure(service));
	}
	if (found)
		prefer_calls(end, linking);
	return found;
}

/* Is the reference meant for this party? A setting that is given to several
 * and names somebody after one of them is meant for that one. */
static bool is_meant_for(const struct linking *linking,
    const struct reference *reference, const struct end *from, size_t speaking,
    const struct end *to)
{
	if (speaking < 2 || !scan_file_at(linking->scan, reference->at.path) ||
	    is_code(linking, reference->at.path) || to->party == NO_PARTY)
		return true;
	return is_named_after(linking, end_name(linking, to),
	    end_name(linking, from));
}

/* Does an address of this machine name a service by its port? Not in settings,
 * if it is told what is deployed. */
static bool means_here(const struct linking *linking,
    const struct reference *reference, const struct call_kind *kind,
    const struct end *from)
{
	const struct scan_file *file =
	    scan_file_at(linking->scan, reference->at.path);
	bool settings = file && file->language && file->language->markup;

	return kind->mechanism ||
	       (from->party == NO_PARTY &&
		   (!settings || linking->parties.count == 0));
}

/* A reference, as one of those for whom it speaks makes it. */
struct call {
	struct joining *join;
	const struct reference *reference;
	const struct call_kind *kind;
	const struct end *from;
	size_t speaking; /* so many speak by it */
	bool alike; /* these are several processes of one subsystem */
	struct str address; /* with the values that `from` is given */
	bool guessed; /* only its path tells who is called */
};

/* Is an address of this machine in code only a default, which a deployment
 * replaces? It is, if a path is asked of a program that serves no paths, or
 * the state of what the code may have started itself. */
static bool has_other_default(const struct call *call, const struct end *end)
{
	const struct linking *linking = call->join->run;
	struct str path = address_path(call->address);

	if (path.len <= 1 || end->subsystem == NO_PARTY ||
	    !address_is_here(linking, call->address))
		return false;
	/* Who only asks whether it is up may mean what it made itself. */
	return serves_calls_only(linking, end) ||
	       (end->party == NO_PARTY && asks_for_state(path));
}

/* Is it a path without a host, `fetch("api/orders")`, below a base that is not
 * told? */
static bool is_relative(const struct call *call)
{
	struct str text = call->reference->target;
	struct str first = str_slice(text, 0, str_find(text, '/'));

	return call->kind->over_http && first.len > 0 &&
	       !str_is_nothing(text) && char_is_word(first.ptr[0]) &&
	       str_find(first, ':') == first.len &&
	       str_find(first, '.') == first.len &&
	       is_code(call->join->run, call->reference->at.path);
}

/* Find whom an address names, else who serves its path; returns how many: 0 or
 * 1. */
static size_t address_or_path(struct end *end, struct call *call)
{
	const struct linking *linking = call->join->run;
	bool http = call->kind->over_http;
	struct str path = http ? hostless_path(call->address) : STR("");
	struct str behind = http ? address_path(call->address) : STR("");
	size_t count = 0;

	if (is_relative(call)) {
		if (str_find(call->address, '/') == call->address.len)
			return 0;
		path = str_join(STR("/"), call->address, linking->scratch);
	}
	if (path.len == 0)
		count = address_end(end, linking, call->from->party,
		    call->address,
		    means_here(linking, call->reference, call->kind,
			call->from));
	if (count == 1 && has_other_default(call, end))
		return 0;
	/* A port of this machine that no deployment tells of. */
	if (!count && behind.len && address_is_here(linking, call->address))
		path = behind;
	call->guessed = !count && path.len &&
			served_end(end, call->join, call->reference, path);
	return call->guessed ? 1 : count;
}

/* Find whom the value of a setting names; returns how many. A bare word may be
 * a kind of store or the beginning of a name: it names a subsystem only if
 * that is deployed or serves something. */
static size_t ends_of_setting(struct end *end, struct call *call)
{
	const struct linking *linking = call->join->run;
	const struct subsystem *subsystems = linking->model->subsystems.items;
	size_t count = address_ends(end, ENDS_MOST, linking, call->from->party,
	    call->address);

	if (count != 1 || end[0].party != NO_PARTY || end[0].outside.len ||
	    !address_is_word(linking, call->address))
		return count;
	return str_find(call->address, '\\') == call->address.len &&
		       served_by(&linking->served,
			   subsystems[end[0].subsystem].name)
		   ? 1
		   : 0;
}

/* Find whom the call names; returns how many. */
static size_t ends_of(struct end *end, struct call *call)
{
	uint32_t from = call->from->party;

	if (reference_is(call->reference, REFERENCE_STUB))
		return stub_end(end, call->join, from, call->address);
	if (reference_is(call->reference, REFERENCE_ENVIRONMENT))
		return ends_of_setting(end, call);
	return address_or_path(end, call);
}

/* Is it a path without a host, by which several processes of one program seem
 * to call each other? It goes back to the program that the page is from. */
static bool is_for_itself(const struct call *call, const struct end *to)
{
	return call->alike && call->guessed && to->party != NO_PARTY &&
	       to->subsystem != NO_PARTY &&
	       to->subsystem == call->from->subsystem;
}

/* Does the page of such a path belong to the program itself, and no other part
 * of it? */
static bool is_own_page(const struct call *call, const struct end *to)
{
	const struct subsystem *subsystems =
	    call->join->run->model->subsystems.items;

	return is_for_itself(call, to) &&
	       str_equal(subsystems[to->subsystem].name,
		   call->reference->subsystem);
}

/* The name of the caller. It is the subsystem whose code names the callee, if
 * that is outside, or the caller's own program, or if nothing says which
 * process of a program calls; else the party. */
static struct str caller_name(const struct call *call, const struct end *to)
{
	const struct linking *linking = call->join->run;
	struct str own = call->reference->subsystem;
	uint32_t number = subsystem_named(linking, own);
	bool itself = to->party == NO_PARTY && to->outside.len == 0 &&
		      call->from->party != NO_PARTY &&
		      to->subsystem == call->from->subsystem;
	bool unknown = call->alike && str_find(call->reference->target, '$') ==
					  call->reference->target.len;

	return itself || is_for_itself(call, to) ||
		       (to->outside.len && number != NO_PARTY &&
			   (unknown || is_part(linking, number)))
		   ? own
		   : end_name(linking, call->from);
}

/* Is the reference a setting of the build? What is outside is for development
 * there. */
static bool is_for_build(const struct linking *linking,
    const struct reference *reference)
{
	const struct scan_file *file =
	    scan_file_at(linking->scan, reference->at.path);

	return reference_is(reference, REFERENCE_ENVIRONMENT) && file &&
	       !file->program;
}

/* Is it a flag that names nobody of the system? */
static bool is_flag_of_none(const struct reference *reference,
    const struct end *to)
{
	return reference_is(reference, REFERENCE_FLAG) && to->party == NO_PARTY;
}

/* Note the link of a call, unless something surer joins the two, or they
 * belong to different systems. */
static void join_call(const struct call *call, const struct end *to)
{
	struct joining *join = call->join;
	const struct linking *linking = join->run;
	struct link_said said = {
		.from = caller_name(call, to),
		.to = end_name(linking, to),
		.mechanism =
		    call->kind->over_http && is_monitor(linking, call->from)
			? call->kind->mechanism
			: mechanism_of(linking, call->kind, to, call->address),
		.label = call_label(linking, call->reference, call->from,
		    call->address),
		.at = call->reference->at,
	};

	if (to->outside.len == 0 && address_is_here(linking, call->address) &&
	    !may_meet(linking, call->from, to))
		return;
	if ((to->outside.len && is_for_build(linking, call->reference)) ||
	    is_flag_of_none(call->reference, to) || is_own_page(call, to))
		return;
	if (is_meant_for(linking, call->reference, call->from, call->speaking,
		to) &&
	    (call->kind->mechanism || !is_joined(join, said.from, said.to)))
		join_link(join, &said);
	if (!call->kind->mechanism)
		*map_put(&join->surer,
		    str_pair(said.from, said.to, linking->scratch)) = 1;
	if (call->guessed)
		*map_put(&join->guessed,
		    link_key(join, said.from, said.to, said.label)) = 1;
}

/* Note the links of a call, with the address as its speaker is given it. */
static void join_speaker(struct call *call)
{
	const struct linking *linking = call->join->run;
	struct end ends[ENDS_MOST];
	size_t count;

	call->address = expand_variables(linking, call->from->party,
	    call->reference->target, linking->scratch);
	count = ends_of(ends, call);
	for (size_t i = 0; i < count; i++)
		join_call(call, &ends[i]);
}

/* Does a test say it? */
bool is_told_by_tests(const struct linking *linking, struct str path)
{
	const struct scan_file *file = scan_file_at(linking->scan, path);

	return file && file->role == FILE_TEST;
}

/* Does the subsystem serve others or show pages, so that there is a product
 * beside what its scripts do? */
static bool has_product(const struct linking *linking, struct str name)
{
	const struct scan *scan = linking->scan;

	if (served_by(&linking->served, name))
		return true;
	for (size_t i = 0; i < scan->unit_count; i++)
		if (str_equal(scan->units[i].name, name))
			return scan->units[i].manifest < scan->manifest_count &&
			       (linking->traits
				       .manifests[scan->units[i].manifest] &
				   TRAIT_UI);
	return false;
}

/* Does a script say it by which people release or deploy the subsystem? */
static bool is_told_by_scripts(const struct linking *linking,
    const struct reference *reference)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	uint32_t number =
	    subsystem_around(linking, path_folder(reference->at.path));
	struct str rest;
	struct str first;

	if (number == NO_PARTY)
		return false;
	rest = path_below(reference->at.path, subsystems[number].directory);
	return str_cut(&first, &rest, '/') && rest.len &&
	       str_listed("ci hack script scripts", first) &&
	       has_product(linking, reference->subsystem);
}

/* Are they several parties, all built from one subsystem? */
static bool are_of_one_subsystem(const struct end *ends, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (ends[i].party == NO_PARTY ||
		    ends[i].subsystem != ends[0].subsystem)
			return false;
	return count > 1;
}

/* Note the links of a reference, for each party for which it speaks. */
static void join_reference(struct joining *join,
    const struct reference *reference, const struct call_kind *kind)
{
	struct end from[PARTIES_MOST];
	size_t count;

	if (is_told_by_tests(join->run, reference->at.path) ||
	    is_told_by_scripts(join->run, reference) ||
	    (reference_is(reference, REFERENCE_ADDRESS) &&
		store_is_set_for_others(join, reference->at)))
		return;
	count = parties_of_place(from, PARTIES_MOST, join->run,
	    reference->subsystem, reference->at.path);
	if (count > 1 && reference_is(reference, REFERENCE_FLAG))
		return; /* one of them takes it: which, nothing says */
	for (size_t i = 0; i < count; i++) {
		struct call call = { .join = join,
			.reference = reference,
			.kind = kind,
			.from = &from[i],
			.speaking = count,
			.alike = are_of_one_subsystem(from, count) };

		join_speaker(&call);
	}
}

/* Note who calls whom. What is only named comes last: it counts if nothing else
 * joins the two. */
void join_calls(struct joining *join)
{
	const struct linking *linking = join->run;
	const struct reference *references = linking->model->references.items;

	index_procedures(join);
	for (int only_named = 0; only_named <= 1; only_named++)
		for (size_t i = 0; i < linking->model->references.count; i++) {
			const struct call_kind *kind =
			    call_kind_of(&references[i]);

			if (kind &&
			    (kind->mechanism == NULL) == (only_named == 1))
				join_reference(join, &references[i], kind);
		}
}
