package com.example.users;

import static org.junit.Assert.assertTrue;

import java.util.*;
import com.example.Base;

/** Users over HTTP. */
@RestController
@RequestMapping(value = "/api", produces = {"a", MediaType.JSON})
public class Users extends Base<User> implements Closeable, Repo<User, Long> {
	@Autowired private final Repo repo = new Repo("x");
	int a = 1, b;

	public Users(@Qualifier("q") Repo repo) {
		super(repo);
		this.repo = repo;
	}

	// One of them.
	@GetMapping("/" + ID)
	public ResponseEntity<List<User>> get(@PathVariable("id") Long id, String... rest) throws Gone {
		return ResponseEntity.ok().body(repo.findAll(x -> x.y(), Users::name, User.class));
	}

	interface Store extends JpaRepository<User, Long> {}

	record Point(int x, @NotNull String y) implements Shape {}

	enum Color { RED("r"), GREEN; }

	@interface Mark { String value() default ""; }
}
