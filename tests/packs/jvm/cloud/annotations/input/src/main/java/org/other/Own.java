package org.other;

import org.other.marks.EnableEurekaServer;

@EnableEurekaServer
class Own {
}
