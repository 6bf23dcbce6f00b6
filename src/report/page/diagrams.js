// Diagrams: drawn by Mermaid, which follows in the page; to be made larger and
// moved by mouse, finger and keys. What cannot be drawn stays as text.
addEventListener('DOMContentLoaded', () => {
  const STEP = 1.25;
  const LEAST = 0.1;
  const MOST = 8;
  const READABLE = 0.55; // what is wider scrolls
  const dialog = document.createElement('dialog');
  let theme = 0; // counts changes: a drawing of an old one ends

  function button(text, label, act) {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.setAttribute('aria-label', label);
    made.title = label;
    made.addEventListener('click', act);
    return made;
  }

  // The heading that a diagram stands under says what it is of.
  function nameOf(figure) {
    const above = figure.closest('.part')?.querySelector('h2, h3');
    return `Diagram: ${above?.textContent ?? document.title}`;
  }

  class Diagram {
    constructor(figure, number) {
      this.source = figure.querySelector('pre');
      this.text = this.source.textContent;
      this.number = number;
      this.name = nameOf(figure);
      this.figure = figure;
      this.view = document.createElement('div');
      this.view.className = 'view';
      this.view.tabIndex = 0;
      this.view.setAttribute('role', 'group');
      this.view.setAttribute('aria-label', `${this.name}; + and - change its size, 0 fits it, arrows move it`);
      this.tools = document.createElement('div');
      this.tools.className = 'tools';
      this.tools.append(
        button('−', 'Smaller', () => this.zoom(this.scale / STEP)),
        button('+', 'Larger', () => this.zoom(this.scale * STEP)),
        button('Fit', 'Fit the width', () => this.zoom(this.fit())),
        this.full = button('Full', 'Full window', () => this.enlarge()),
      );
      this.frame = document.createElement('div');
      this.frame.className = 'frame';
      this.frame.append(this.tools, this.view);
      this.listen();
    }

    async draw() {
      const { svg } = await mermaid.render(`Diagram${this.number}`, this.text);
      this.view.innerHTML = svg;
      this.svg = this.view.querySelector('svg');
      this.svg.setAttribute('role', 'img');
      this.svg.setAttribute('aria-label', this.name);
      this.width = this.svg.viewBox.baseVal.width;
      this.svg.style.maxWidth = 'none';
      this.svg.removeAttribute('height');
      if (this.scale) {
        this.zoom(this.scale);
        return;
      }
      this.place();
      this.zoom(Math.min(1, Math.max(this.fit(), READABLE)));
      this.view.scrollLeft = (this.view.scrollWidth - this.view.clientWidth) / 2;
    }

    // The text of a diagram that is drawn is folded.
    place() {
      const fold = document.createElement('details');
      const summary = document.createElement('summary');
      summary.textContent = 'As text';
      fold.append(summary, this.source);
      this.figure.replaceChildren(this.frame, fold);
    }

    fit() {
      const around = 2 * Number.parseFloat(getComputedStyle(this.view).paddingLeft);
      const wide = (this.view.clientWidth - around) / this.width;
      const high = (this.view.clientHeight - around) / this.svg.viewBox.baseVal.height;
      return dialog.open ? Math.min(2, wide, high) : Math.min(1, wide);
    }

    // What is in the middle stays there, or what is at `at` in the view.
    zoom(scale, at = { x: this.view.clientWidth / 2, y: this.view.clientHeight / 2 }) {
      const { view } = this;
      const before = this.scale ?? scale;
      this.scale = Math.min(MOST, Math.max(LEAST, scale));
      const by = this.scale / before;
      const left = (view.scrollLeft + at.x) * by - at.x;
      const top = (view.scrollTop + at.y) * by - at.y;
      this.svg.style.width = `${this.width * this.scale}px`;
      view.scrollTo(left, top);
      view.classList.toggle('moves', view.scrollWidth > view.clientWidth
        || view.scrollHeight > view.clientHeight);
    }

    call(text, label) {
      this.full.textContent = text;
      this.full.setAttribute('aria-label', label);
      this.full.title = label;
    }

    enlarge() {
      if (dialog.open) {
        dialog.close();
        return;
      }
      const scale = this.scale;
      dialog.setAttribute('aria-label', this.name);
      dialog.replaceChildren(this.frame);
      this.call('Close', 'Close the full window');
      dialog.showModal();
      this.zoom(this.fit());
      this.view.focus();
      dialog.addEventListener('close', () => {
        this.figure.prepend(this.frame);
        this.call('Full', 'Full window');
        this.zoom(scale);
        this.view.focus();
      }, { once: true });
    }

    listen() {
      const { view } = this;
      const keys = {
        '+': () => this.scale * STEP, '=': () => this.scale * STEP,
        '-': () => this.scale / STEP, 0: () => this.fit(),
      };
      view.addEventListener('keydown', (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
        event.preventDefault();
        this.zoom(keys[event.key]());
      });
      view.addEventListener('wheel', (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        const box = view.getBoundingClientRect();
        this.zoom(this.scale * Math.exp(-event.deltaY / 200),
          { x: event.clientX - box.left, y: event.clientY - box.top });
      }, { passive: false });
      // Fingers move what scrolls by themselves.
      view.addEventListener('pointerdown', (event) => {
        if (event.pointerType !== 'mouse' || event.button !== 0) return;
        view.setPointerCapture(event.pointerId);
      });
      view.addEventListener('pointermove', (event) => {
        if (view.hasPointerCapture(event.pointerId)) view.scrollBy(-event.movementX, -event.movementY);
      });
    }
  }

  const diagrams = [...document.querySelectorAll('.diagram')]
    .map((figure, number) => new Diagram(figure, number));

  // The page's own colours.
  function colours() {
    const style = getComputedStyle(root);
    const [back, box, text, line] = ['--drawing', '--box', '--text', '--quiet']
      .map((name) => style.getPropertyValue(name).trim());
    return {
      darkMode: isDark(), background: back, mainBkg: box, primaryColor: box,
      secondaryColor: box, tertiaryColor: back, primaryTextColor: text,
      secondaryTextColor: text, tertiaryTextColor: text, textColor: text,
      nodeTextColor: text, primaryBorderColor: line, secondaryBorderColor: line,
      tertiaryBorderColor: line, lineColor: line, clusterBkg: back,
      clusterBorder: line, edgeLabelBackground: back, labelBackgroundColor: back,
      noteBkgColor: back, noteTextColor: text, noteBorderColor: line,
      fontFamily: getComputedStyle(document.body).fontFamily,
    };
  }

  async function drawAll() {
    const mine = ++theme;
    mermaid.initialize({
      startOnLoad: false, securityLevel: 'strict', suppressErrorRendering: true,
      theme: 'base', themeVariables: colours(),
    });
    for (const diagram of diagrams) {
      if (mine !== theme) return;
      try {
        await diagram.draw();
      } catch (error) {
        console.warn(`${diagram.name}: ${error.message}`);
      }
    }
    root.dataset.diagrams = 'drawn';
  }

  document.body.append(dialog);
  addEventListener('theme', drawAll);
  drawAll();
});
