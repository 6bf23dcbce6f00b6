package ferry;

import org.springframework.security.config.annotation.authentication.builders.AuthenticationManagerBuilder;

public class Accounts {
    void configure(AuthenticationManagerBuilder auth) throws Exception {
        auth.inMemoryAuthentication().withUser("purser").password("rope").roles("CREW");
    }

    void configureFrom(AuthenticationManagerBuilder auth, String word) throws Exception {
        auth.inMemoryAuthentication().withUser("mate").password(word).roles("CREW");
    }
}
