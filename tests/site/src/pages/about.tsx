/** A page that is a component: navigation bar and footer come from the site. */
export default function About() {
  return (
    <div className="about">
      <h1>About Tideline</h1>
      <p>
        Tideline is kept by three people and a tide staff. Read the{' '}
        <a href="/category/guide">guide</a> to set up your own.
      </p>
    </div>
  );
}
