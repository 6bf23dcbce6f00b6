#!/bin/sh
# findings/symfony-workflow-places-at-once.sh: a transition of Symfony's Workflow that has two
# places to come from, and two transitions of one name.
#
# Versions   php-symfony-workflow 5.4.53+dfsg-0+deb12u1 of Debian 12, PHP 8.2.36
# Guess      several places to come from are a choice, for a workflow and for a state machine; of
#            two transitions of one name the first that is possible is taken
# Behaviour  it has to be in all of them at once, as a state machine never is; a choice is
#            several transitions of one name. Of these, apply() of a workflow takes all that are
#            possible, so that one call leads to two places from one, or moves two tokens; each
#            is checked before any of them is applied. A state machine takes the first, also
#            where two come from one place, without a word.
# Matters    the same list of arrows is another graph by the kind that stands above it.
# Seen       [sea, roads] to dock, workflow in sea: error
#            [sea, roads] to dock, state machine in sea: error
#            [sea, roads] to dock, workflow in sea roads: dock
#            sea to dock, roads to dock, workflow in sea: dock
#            sea to dock, roads to dock, state machine in sea: dock
#            sea to dock, sea to quay, workflow in sea: dock quay
#            sea to dock, sea to quay, state machine in sea: dock
#            sea to dock, roads to quay, workflow in sea roads: dock quay
#            sea to roads, roads to dock, workflow in sea: roads
#            sea to roads, roads to dock, state machine in sea: roads
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	php-symfony-workflow=5.4.53+dfsg-0+deb12u1 \
	php8.2-cli=8.2.36-1~deb12u1 php8.2-common=8.2.36-1~deb12u1 \
	libargon2-1=0~20171227-0.3+deb12u1 libsodium23=1.0.18-1+deb12u1 \
	libxml2=2.9.14+dfsg-1.3~deb12u6 libicu72=72.1-3+deb12u1
for package in *.deb; do dpkg -x "$package" root; done
libraries=$(echo root/usr/lib/*-linux-gnu)

cat >look.php <<'END'
<?php
spl_autoload_register(function ($class) {
    @include 'root/usr/share/php/' . strtr($class, '\\', '/') . '.php';
});

use Symfony\Component\Workflow\DefinitionBuilder;
use Symfony\Component\Workflow\MarkingStore\MethodMarkingStore;
use Symfony\Component\Workflow\StateMachine;
use Symfony\Component\Workflow\Transition;
use Symfony\Component\Workflow\Workflow;

class Ship
{
    public function __construct(private array|string $places)
    {
    }

    public function getMarking(): array|string
    {
        return $this->places;
    }

    public function setMarking(array|string $places): void
    {
        $this->places = $places;
    }
}

function look(string $title, array $transitions, string ...$places): void
{
    foreach ([Workflow::class, StateMachine::class] as $kind) {
        $one = StateMachine::class === $kind;
        if ($one && count($places) > 1) {
            continue;
        }
        $builder = new DefinitionBuilder(['sea', 'roads', 'dock', 'quay']);
        foreach ($transitions as [$from, $to]) {
            $builder->addTransition(new Transition('moor', $from, $to));
        }
        $flow = new $kind($builder->build(), new MethodMarkingStore($one));
        $ship = new Ship($one ? $places[0] : array_fill_keys($places, 1));
        try {
            $flow->apply($ship, 'moor');
            $now = $ship->getMarking();
            $now = $one ? $now : implode(' ', array_keys($now));
        } catch (Symfony\Component\Workflow\Exception\LogicException) {
            $now = 'error';
        }
        echo "$title, ", $one ? 'state machine' : 'workflow', ' in ', implode(' ', $places), ": $now\n";
    }
}

look('[sea, roads] to dock', [[['sea', 'roads'], 'dock']], 'sea');
look('[sea, roads] to dock', [[['sea', 'roads'], 'dock']], 'sea', 'roads');
look('sea to dock, roads to dock', [['sea', 'dock'], ['roads', 'dock']], 'sea');
look('sea to dock, sea to quay', [['sea', 'dock'], ['sea', 'quay']], 'sea');
look('sea to dock, roads to quay', [['sea', 'dock'], ['roads', 'quay']], 'sea', 'roads');
look('sea to roads, roads to dock', [['sea', 'roads'], ['roads', 'dock']], 'sea');
END
LD_LIBRARY_PATH=$libraries root/usr/bin/php8.2 -n look.php | tee seen
diff seen - <<'END'
[sea, roads] to dock, workflow in sea: error
[sea, roads] to dock, state machine in sea: error
[sea, roads] to dock, workflow in sea roads: dock
sea to dock, roads to dock, workflow in sea: dock
sea to dock, roads to dock, state machine in sea: dock
sea to dock, sea to quay, workflow in sea: dock quay
sea to dock, sea to quay, state machine in sea: dock
sea to dock, roads to quay, workflow in sea roads: dock quay
sea to roads, roads to dock, workflow in sea: roads
sea to roads, roads to dock, state machine in sea: roads
END
